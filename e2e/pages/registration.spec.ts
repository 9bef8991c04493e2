import { Client } from "../fixtures/client";
import { type Account, newMember, register } from "../fixtures/member";
import { linkInMail } from "../fixtures/outbox";
import { fillSignIn } from "../fixtures/sign-in";
import { expect, scriptsByScreen, test } from "../fixtures/test";

function askForToken(ema: { url: string }, { username, password }: Account) {
  return Client.anonymous(ema.url).post("/auth", { username, password });
}

test.describe("with scripts or without", () => {
  test.use(scriptsByScreen);

  test("whoever registers is sent to the mail, and may have it sent again", async ({ page, ema }, {
    project,
  }) => {
    const username = `Momo.${project.name}`;
    const email = `${username.toLowerCase()}@example.org`;
    await page.goto("/register");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("a long enough one");
    await page.getByRole("button", { name: "Open an account" }).click();
    await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
    const first = await linkInMail(ema.dataDir, email, "/verify");

    await page.getByText("Nothing came?").click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Mail it again" }).click();
    await expect(page.getByText("another link is on its way")).toBeVisible();
    await expect.poll(() => linkInMail(ema.dataDir, email, "/verify")).not.toBe(first);
  });

  test("whoever looks at another page meanwhile finds the name and the email again, and no password", async ({
    page,
  }) => {
    await page.goto("/register");
    await page.getByLabel("Username").fill("Hiro");
    await page.getByLabel("Email").fill("hiro@example.org");
    await page.getByLabel("Password").fill("a long enough one");
    await page.getByRole("contentinfo").getByRole("link", { name: "Guidelines" }).click();
    await expect(page.getByRole("heading", { name: "Guidelines", level: 1 })).toBeVisible();
    await page.goBack();

    await expect(page.getByLabel("Username")).toHaveValue("Hiro");
    await expect(page.getByLabel("Email")).toHaveValue("hiro@example.org");
    await expect(page.getByLabel("Password")).toHaveValue("");
  });

  test("a password that is too long is refused whole, and not cut off", async ({ page }) => {
    await page.goto("/register");
    await page.getByLabel("Username").fill("Wordy");
    await page.getByLabel("Email").fill("wordy@example.org");
    await page.getByLabel("Password").focus();
    await page.keyboard.insertText("correct horse ".repeat(10));
    await page.getByRole("button", { name: "Open an account" }).click();

    const password = page.getByLabel("Password");
    await expect(password).toHaveAccessibleDescription(/Password must be 8 to 128 characters/);
  });

  test("whoever signs in too early is led to another mail", async ({ page, ema }) => {
    const { link, ...account } = await register(ema, "Nami");
    await page.goto("/login");
    await fillSignIn(page, account);
    await expect(page.getByRole("alert").first()).toHaveText("must verify your email");
    await page.getByRole("link", { name: "have another one mailed" }).click();
    await page.getByLabel("Email").fill(account.email);
    await page.getByRole("button", { name: "Mail a new link" }).click();
    await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
    await expect.poll(() => linkInMail(ema.dataDir, account.email, "/verify")).not.toBe(link);
  });

  test("the link of the mail and a button verify the account", async ({ page, ema }) => {
    const { link, ...account } = await register(ema, "Hana");

    await page.goto(link);
    await page.getByRole("button", { name: "Verify my email" }).click();

    await expect(page.getByRole("heading", { name: "Your email is verified" })).toBeVisible();
    await expect(page).toHaveTitle("Your email is verified · Ema");
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expect((await askForToken(ema, account)).status).toBe(200);
  });
});

test(
  "a name that is taken is told beside it",
  { tag: "@phone" },
  async ({ page, ema }, { project }) => {
    const { username } = await newMember(ema);
    await page.goto("/register");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Email").fill(`other.${project.name}@example.org`);
    await page.getByLabel("Password").fill("a long enough one");
    await page.getByRole("button", { name: "Open an account" }).click();

    await expect(page.getByLabel("Username")).toHaveAccessibleDescription(
      /^Username is already taken\./,
    );
  },
);

test("a program that only follows the link verifies nothing", { tag: "@phone" }, async ({
  page,
  ema,
}) => {
  const { link, ...account } = await register(ema, "Kiku");

  await page.goto(link);

  await expect(page.getByRole("button", { name: "Verify my email" })).toBeVisible();
  expect((await askForToken(ema, account)).body).toEqual({ message: "must verify your email" });
});

test("a link that was followed says that the email is verified, before and after its button is pressed again", {
  tag: "@phone",
}, async ({ page, context, ema }) => {
  const { link } = await register(ema, "Yuri");
  const elsewhere = await context.newPage();
  for (const tab of [page, elsewhere]) await tab.goto(link);
  const button = page.getByRole("button", { name: "Verify my email" });
  const done = page.getByRole("heading", { name: "Your email is verified" });
  await elsewhere.getByRole("button", { name: "Verify my email" }).click();
  await expect(elsewhere.getByText("Your email is verified")).toBeVisible();
  await elsewhere.close();

  await button.click();
  await expect(done).toBeVisible();

  await page.goto(link);
  await expect(done).toBeVisible();
  await expect(button).toHaveCount(0);
});

test("a link in whose place another was followed says that it does not work, before and after its button is pressed", {
  tag: "@phone",
}, async ({ page, context, ema }) => {
  const { link, email } = await register(ema, "Yuri");
  await Client.anonymous(ema.url).post("/register/resend", { email });
  const newest = () => linkInMail(ema.dataDir, email, "/verify");
  await expect.poll(newest).not.toBe(link);
  const elsewhere = await context.newPage();
  await page.goto(link);
  await elsewhere.goto(await newest());
  const button = page.getByRole("button", { name: "Verify my email" });
  const dead = page.getByRole("heading", { name: "This link does not work" });
  await elsewhere.getByRole("button", { name: "Verify my email" }).click();
  await expect(elsewhere.getByText("Your email is verified")).toBeVisible();
  await elsewhere.close();

  await button.click();
  await expect(dead).toBeVisible();
  await expect(page.getByText("This link was used already")).toBeVisible();

  await page.goto(link);
  await expect(dead).toBeVisible();
  await expect(page.getByText("It was used already")).toBeVisible();
  await expect(button).toHaveCount(0);
});

test("a link that is cut off says so", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/verify?token=");

  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
});
