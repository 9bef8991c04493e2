import type { Page } from "@playwright/test";
import { newMember } from "../fixtures/member";
import { openAs, signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

/** A phone or a laptop that keeps passkeys, and whose owner always says yes. */
async function giveAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** As a browser that offers passkeys only when a page asks for them. */
async function offerNothing(page: Page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** As an owner who lets alone what the browser offers by itself, and takes a moment for what was asked for. */
async function takeTime(page: Page) {
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async (options) => {
      await new Promise((resolve) => {
        if (options?.mediation === "conditional")
          options.signal?.addEventListener("abort", resolve);
        else setTimeout(resolve, 2_000);
      });
      return get(options);
    };
  });
}

test.describe("of a wrong password", { tag: "@desktop" }, () => {
  test.use({ expectedStatuses: [401] });

  test("the keyboard stands where it was typed, and a passkey can be added at once", async ({
    page,
    ema,
  }) => {
    const member = await newMember(ema);
    await giveAuthenticator(page);
    await openAs(page, member, "/settings/security");
    const form = page.getByRole("form", { name: "Add a passkey" });
    const password = form.getByLabel("Your password");

    await password.fill("not that one");
    await page.keyboard.press("Enter");
    await expect(password).toHaveAccessibleDescription("Incorrect password.");
    await expect(password).toBeFocused();
    await password.fill(member.password);
    const button = form.getByRole("button", { name: "Add a passkey" });
    await button.press("Enter");
    await expect(form.getByText("The passkey is kept")).toBeVisible();
    await expect(button).toBeFocused();
  });

  test("nor was anything changed where its owner was signed out meanwhile", async ({
    page,
    ema,
  }) => {
    const member = await newMember(ema);
    await giveAuthenticator(page);
    await openAs(page, member, "/settings/security");
    const form = page.getByRole("form", { name: "Add a passkey" });
    await form.getByLabel("Your password").fill(member.password);
    await page.context().clearCookies();
    await form.getByRole("button").click();
    await expect(form.getByRole("alert")).toContainText("You are signed out");
  });
});

test.describe("of another account than has signed in since", { tag: "@desktop" }, () => {
  test.use({ expectedStatuses: [409] });

  test("none is added, though its password was typed", async ({ page, ema }) => {
    const [owner, other] = [await newMember(ema), await newMember(ema)];
    await giveAuthenticator(page);
    await openAs(page, owner, "/settings/security");
    const form = page.getByRole("form", { name: "Add a passkey" });
    await form.getByLabel("Your password").fill(other.password);
    await signInAs(page, other);
    await form.getByRole("button").click();
    await expect(form.getByRole("alert")).toContainText(
      `You are signed in as ${other.username} now`,
    );
  });
});

test("a member adds a passkey, names it, signs in with it, and removes it", async ({
  page,
  ema,
}) => {
  const member = await newMember(ema);
  const login = "/login?next=%2Fsettings%2Fsecurity";
  await giveAuthenticator(page);
  await openAs(page, member, "/settings/security");
  const section = page.getByRole("region", { name: "Passkeys" });

  const form = section.getByRole("form", { name: "Add a passkey" });
  await form.getByLabel("Name of the passkey").fill("Phone");
  await form.getByLabel("Your password").fill(member.password);
  await form.getByRole("button", { name: "Add a passkey" }).click();
  await expect(section.getByText("The passkey is kept")).toBeVisible();
  await section.getByText("Change Phone").click();
  await section.getByRole("textbox", { name: "Name", exact: true }).fill("Old phone");
  await section.getByRole("button", { name: "Rename" }).click();
  await expect(section.getByText("Change Old phone")).toBeVisible();
  await expect(section.locator("[data-flash]:focus")).toHaveText("The passkey has its new name.");

  // The browser offers it where the name is typed, and this one's owner takes it.
  await page.context().clearCookies();
  await page.goto(login);
  await expect(section.getByText("Change Old phone")).toBeVisible();

  await page.context().clearCookies();
  await offerNothing(page);
  await page.goto(login);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await section.getByText("Change Old phone").click();
  await section.getByRole("button", { name: /^Remove/ }).click();
  await expect(section.getByText("Old phone")).toHaveCount(0);
});

test("what the page asks by itself, and is answered late, ends nothing that was asked for", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const member = await newMember(ema);
  await giveAuthenticator(page);
  await openAs(page, member, "/settings/security");
  const form = page.getByRole("form", { name: "Add a passkey" });
  await form.getByLabel("Your password").fill(member.password);
  await form.getByRole("button", { name: "Add a passkey" }).click();
  await expect(form.getByText("The passkey is kept")).toBeVisible();
  await page.context().clearCookies();
  await takeTime(page);
  let isFirst = true;
  await page.route(/beginPasskeySignIn/, async (route) => {
    const answer = await route.fetch();
    const late = isFirst ? 1_000 : 0;
    isFirst = false;
    setTimeout(() => void route.fulfill({ response: answer }), late);
  });
  const asked = page.waitForRequest(/beginPasskeySignIn/);
  await page.goto("/login?next=%2Fsettings%2Fsecurity");
  await asked;
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();

  await expect(page).toHaveURL("/settings/security");
});

/** As where there is no connection, of which the browser knows. @returns brings it back */
async function cutOff(page: Page) {
  const calls = /\/api\/trpc\/|\/_next\/static\//;
  await page.route(calls, (route) => route.abort("aborted"));
  await page.context().setOffline(true);
  return async () => {
    await page.context().setOffline(false);
    await page.unroute(calls);
  };
}

test("whoever asks for a passkey without a connection is told, and may ask again once it is back", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const member = await newMember(ema);
  await giveAuthenticator(page);
  await openAs(page, member, "/settings/security");
  const form = page.getByRole("form", { name: "Add a passkey" });
  await form.getByLabel("Your password").fill(member.password);
  let bringBack = await cutOff(page);
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toHaveText("Nobody answered: is the connection there?");
  await bringBack();
  await form.getByRole("button").click();
  await expect(form.getByText("The passkey is kept")).toBeVisible();

  await page.context().clearCookies();
  await offerNothing(page);
  await page.goto("/login?next=%2Fsettings%2Fsecurity");
  const enter = page.getByRole("button", { name: "Sign in with a passkey" });
  await expect(enter).toBeVisible();
  bringBack = await cutOff(page);
  await enter.click();
  await expect(page.getByText("Nobody answered: is the connection there?")).toBeVisible();
  await bringBack();
  await enter.click();
  await expect(page).toHaveURL("/settings/security");
});
