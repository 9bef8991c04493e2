import type { Page } from "@playwright/test";
import { expectTakenOver, hold } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { openAs, signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import {
  card,
  choose,
  countDrafts,
  describe,
  send,
  status,
  UPLOADS,
} from "../fixtures/upload-desk";

const QUESTION = "Leave this page? What is not sent stays in this browser as a draft.";

type Asked = { questions: string[]; answer: "dismiss" | "accept" };

/** Answers whatever a page asks, at first by a no. */
function answer(page: Page): Asked {
  const asked: Asked = { questions: [], answer: "dismiss" };
  page.on("dialog", (dialog) => {
    asked.questions.push(dialog.type() === "confirm" ? dialog.message() : dialog.type());
    void dialog[asked.answer]();
  });
  return asked;
}

const elsewhere = (page: Page) => page.getByRole("link", { name: "Notifications" });

/** As the button of the browser does it, which tests do not reach. */
const goBack = (page: Page) =>
  page.evaluate(() => {
    history.back();
  });

/** Adds a picture, and waits until the browser keeps it. */
async function beginUpload(page: Page): Promise<void> {
  await choose(page, "one.jpg");
  await describe(card(page, "one.jpg"), "fox");
  await page.waitForFunction(countDrafts, 1);
}

test("whoever leaves unsent work by a link or a form is asked, and may stay", async ({
  page,
  ema,
}) => {
  const asked = answer(page);
  const member = await newMember(ema, "leaver");
  await openAs(page, member, "/upload");
  await beginUpload(page);

  await elsewhere(page).click();
  await expect.poll(() => asked.questions).toEqual([QUESTION]);
  await page.getByRole("button", { name: member.username }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => asked.questions).toEqual([QUESTION, "beforeunload"]);
  await page.keyboard.press("Escape");
  await expect(card(page, "one.jpg")).toBeVisible();
  const opened = page.context().waitForEvent("page");
  await elsewhere(page).click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  await expect(page).toHaveURL("/upload");

  asked.answer = "accept";
  await elsewhere(page).click();
  await expect(page).toHaveURL("/notifications");
  expect(asked.questions).toEqual([QUESTION, "beforeunload", QUESTION]);
  await page.goBack();
  await expect(card(page, "one.jpg").getByLabel("Tags", { exact: true })).toHaveValue("fox");
});

test("whoever goes back from unsent work is asked, and may stay", { tag: "@desktop" }, async ({
  page,
  ema,
}) => {
  const asked = answer(page);
  await openAs(page, await newMember(ema, "leaver"), "/guidelines");
  const way = page.getByRole("link", { name: "Upload pictures" });
  await expectTakenOver(way);
  await way.click();
  await expect(page).toHaveURL("/upload");
  await beginUpload(page);

  await goBack(page);
  await expect.poll(() => asked.questions).toEqual([QUESTION]);
  await expect(page).toHaveURL("/upload");
  await card(page, "one.jpg").getByRole("heading").click();
  await expect(card(page, "one.jpg").getByLabel("Tags", { exact: true })).toHaveValue("fox");

  asked.answer = "accept";
  await goBack(page);
  await expect(page).toHaveURL("/guidelines");
  expect(asked.questions).toEqual([QUESTION, QUESTION]);
});

test("whoever leaves uploads under way is told that they stop; once they are sent, nobody is asked", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const asked = answer(page);
  await openAs(page, await newMember(ema, "leaver"), "/upload");
  await beginUpload(page);
  const release = await hold(page, UPLOADS);
  await send(page);
  await expect(page.getByRole("button", { name: "Cancel one.jpg" })).toBeVisible();

  await elsewhere(page).click();
  await expect.poll(() => asked.questions).toEqual([`${QUESTION} Uploads under way stop.`]);
  release();
  await expect(status(page)).toHaveText("1 sent.");
  await elsewhere(page).click();
  await expect(page).toHaveURL("/notifications");
  expect(asked.questions).toHaveLength(1);
});

test("a second tab says that another keeps the drafts, and keeps its own once that is closed", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const member = await newMember(ema, "leaver");
  await signInAs(page, member);
  const first = await page.context().newPage();
  await first.goto("/upload");
  await beginUpload(first);

  const asked = answer(page);
  await page.goto("/upload");
  const note = page.getByText("Another tab keeps the pictures that are not sent");
  await expect(note).toBeVisible();
  await choose(page, "two.jpg");
  await describe(card(page, "two.jpg"), "fox");
  await elsewhere(page).click();
  await expect
    .poll(() => asked.questions)
    .toEqual(["Leave this page? What is not sent here is lost: another tab keeps the drafts."]);

  await first.close();
  await expect(note).toBeHidden();
  await expect(card(page, "one.jpg")).toBeVisible();
  await page.waitForFunction(countDrafts, 2);
});
