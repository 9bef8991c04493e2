import { randomBytes } from "node:crypto";
import { type Client, idOf } from "../fixtures/client";
import { openAs } from "../fixtures/sign-in";
import { expect, scriptsByScreen, test } from "../fixtures/test";

test.use(scriptsByScreen);

/** An image with a wave of its own. @returns what the tag ends in */
async function newWave(admin: Client): Promise<string> {
  const one = randomBytes(4).toString("hex");
  await admin.approve(idOf(await admin.upload({ tags: `wave ${one}` })));
  return one;
}

test("a moderator describes a tag, gives it names and others to bring along, and takes them away", async ({
  page,
  admin,
  moderator,
}) => {
  const one = await newWave(admin);
  await openAs(page, moderator, `/tags/wave%20${one}`);
  const change = async (name: string, fields: Record<string, string>) => {
    await page.getByText(name, { exact: true }).first().click();
    const form = page.getByRole("form", { name });
    for (const [label, value] of Object.entries({
      ...fields,
      "Reason, for the log": "So it is.",
    })) {
      await form.getByLabel(label).fill(value);
    }
    const before = page.url();
    await form.getByRole("button").click();
    await expect(page).not.toHaveURL(before);
    await expect(page.getByRole("status").first()).toHaveText(/^(Saved|Done)\./);
  };

  await change("Kind and description", { Description: "Water that moves." });
  await expect(page.getByText("Water that moves.").first()).toBeVisible();
  await change("Give it another name", { "Other name": `billow ${one}` });
  await change("Let it bring another tag along", { "The other tag": `water ${one}` });
  await change(`Take the name “billow ${one}” away`, {});
  await change(`No longer bring “water ${one}” along`, {});
  await expect(page.getByRole("form", { name: "No longer bring" })).toHaveCount(0);
});

test("a name that was taken away meanwhile, and is taken away once more, is told of", async ({
  page,
  admin,
  moderator,
}) => {
  const one = await newWave(admin);
  const alias = `/tags/wave%20${one}/aliases/billow%20${one}`;
  await admin.put(alias);
  await openAs(page, moderator, `/tags/wave%20${one}`);
  await page.getByText(`Take the name “billow ${one}” away`, { exact: true }).first().click();
  await admin.ask(alias, { method: "DELETE" });

  await page.getByRole("form", { name: "Take the name" }).getByRole("button").click();

  await expect(page.getByRole("alert").filter({ hasText: /not found|no such/i })).toBeVisible();
});

test("a tag with signs of an address in its name has a page", { tag: "@phone" }, async ({
  page,
  admin,
}) => {
  const name = `100% of 20%20b/c? ${randomBytes(4).toString("hex")}`;
  await admin.approve(idOf(await admin.upload({ tags: name })));
  await page.goto(`/tags/${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a tag of dots has a page, whose address says it with an underscore", async ({
  page,
  admin,
}) => {
  await admin.approve(idOf(await admin.upload({ tags: "., .." })));
  for (const name of [".", ".."]) {
    await page.goto(`/tags/_${name}`);
    await expect(page).toHaveURL(`/tags/_${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
});

test("a tag that ends like a part of Next's pages has a page of its own", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const name = `${randomBytes(4).toString("hex")}.rsc`;
  const id = idOf(await admin.upload({ tags: name }));
  await admin.approve(id);
  await page.goto(`/tags/${name}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goto("/guidelines");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a moderator finds a tag from their pages, renames it, and finds that among the newest changes", async ({
  page,
  admin,
  moderator,
}) => {
  const one = randomBytes(4).toString("hex");
  await admin.approve(idOf(await admin.upload({ tags: `lamp ${one}` })));
  await openAs(page, moderator, "/moderation");
  const ways = page.getByRole("navigation", { name: "Moderation" });
  await ways.getByRole("link", { name: "Tags" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tags");
  await expect(page.getByText("No change is under way")).toBeVisible();

  const form = page.getByRole("search", { name: "Tags" });
  await form.getByLabel("Begins with").fill(`nothing ${one}`);
  await form.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No such tag")).toBeVisible();
  await form.getByLabel("Begins with").fill(`lamp ${one}`);
  await form.getByRole("button", { name: "Show" }).click();
  const found = page.getByRole("list", { name: "Found tags" });
  await found.getByRole("link", { name: `lamp ${one}` }).click();
  await expect(page).toHaveURL(`/tags/lamp%20${one}`);

  await page.getByText("Rename it", { exact: true }).first().click();
  const rename = page.getByRole("form", { name: "Rename it" });
  await rename.getByLabel("New name").fill(`lantern ${one}`);
  // The list of tags that the field offers covers the button.
  await page.keyboard.press("Tab");
  await rename.getByRole("button", { name: "Rename it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`lantern ${one}`);

  await page.goto("/moderation/tags");
  const acts = page.getByRole("list", { name: "Acts" }).locator("> li");
  const act = acts.filter({ hasText: `lamp ${one} → lantern ${one}` });
  await expect(act).toContainText("renamed a tag");
  await page.getByRole("link", { name: "All changes of tags" }).click();
  await expect(page).toHaveURL("/moderation/log?subject=tag");
  await expect(act).toContainText("renamed a tag");
});

test("a moderator renames a tag, and merges it into another", async ({
  page,
  admin,
  moderator,
}) => {
  const one = randomBytes(4).toString("hex");
  for (const tags of [`boat ${one}`, `ship ${one}`]) {
    await admin.approve(idOf(await admin.upload({ tags })));
  }
  await openAs(page, moderator, `/tags/boat%20${one}`);
  const send = async (name: string, label: string, value: string) => {
    await page.getByText(name, { exact: true }).first().click();
    const form = page.getByRole("form", { name });
    await form.getByLabel(label).fill(value);
    // The list of tags that the field offers covers the button.
    await page.keyboard.press("Tab");
    await form.getByRole("button", { name }).click();
    await expect(page.getByRole("status").first()).toContainText("Done.");
  };

  await send("Rename it", "New name", `barge ${one}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`barge ${one}`);
  await send("Merge it into another tag", "The tag that takes its place", `ship ${one}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`ship ${one}`);
  const found = async () =>
    (await admin.post("/images/search", { tags: [`ship ${one}`] })).body["images"];
  await expect.poll(found).toHaveLength(2);
});

test("where no tag fits, the page says so and leads to all of them", async ({ page, admin }) => {
  await admin.approve(idOf(await admin.upload({ tags: "seal" })));
  await page.goto("/tags?prefix=no+tag+begins+so");
  await expect(page.getByText("No tag fits all of this")).toBeVisible();
  await page.getByRole("link", { name: "See all tags" }).click();
  await expect(page).toHaveURL("/tags");
  await expect(page.getByRole("list", { name: "Tags" })).toBeVisible();
});
