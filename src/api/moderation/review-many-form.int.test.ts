import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cookiesOf, signedIn } from "@/testing/browser";
import { createImageRows } from "@/testing/factories";
import { createApprover, does } from "@/testing/moderate";
import { testService } from "@/testing/service";
import { readFlash } from "../forms/flash";
import { reviewOutcome } from "../pages/review-outcome";
import { selectedAgain } from "../pages/selected-again";

const service = testService();

/** As many as a page of the queue has. */
const ON_PAGE = 20;

/** As long as a reason can be, of letters that do not shrink. */
const LONGEST = Array.from({ length: 500 }, () =>
  String.fromCodePoint(randomInt(0x4e00, 0x9fff)),
).join("");

const someWords = () =>
  Array.from({ length: 100 }, () => `word ${randomInt(2 ** 40).toString(36)}`);

/** A page of the queue, of which so many are edited before a moderator acts on all, and what is said then. */
async function actOnAll(edited: number, fields: Record<string, string>) {
  const approver = await createApprover(service);
  const ids = await createImageRows(
    service,
    Array.from({ length: ON_PAGE }, () => ({ status: "pending" as const })),
  );
  for (const id of ids.slice(0, edited)) {
    await does(service, approver, "PATCH", `/images/${id}`, { tags: someWords() });
  }
  const versions = JSON.stringify(Object.fromEntries(ids.map((id) => [id, 1])));
  const answer = await service.form(
    "pending.reviewMany",
    {
      ...Object.fromEntries(ids.map((id, place) => [`ids[${place}]`, id])),
      versions,
      _next: "/moderation",
      _done: "Done.",
      _answer: "true",
      ...fields,
    },
    { cookie: await signedIn(service, approver) },
  );
  for (const cookie of answer.headers.getSetCookie()) expect(cookie.length).toBeLessThan(4_096);
  const address = new URL(answer.headers.get("location") ?? "", "http://ema.test");
  const flash = readFlash(cookiesOf(answer), address.searchParams.get("flash") ?? "");
  return { ids, flash, outcome: reviewOutcome(flash) };
}

describe("what a page says of many that were decided on at once", () => {
  test("has all that was refused, however long the reason and what was edited", async () => {
    const { outcome } = await actOnAll(17, { action: "deny", reason: LONGEST });
    expect(outcome.flash).toMatchObject({
      message: "3 denied. 17 posts: the image was changed meanwhile.",
      isPartial: true,
      values: { action: "deny", reason: LONGEST },
    });
    expect(outcome.flash).not.toHaveProperty("isDone");
  });

  test("names a few that were refused", async () => {
    const { ids, outcome } = await actOnAll(2, { action: "deny", reason: "Blurred." });
    const refused = ids.slice(0, 2).join(", ");
    expect(outcome.flash?.message).toBe(
      `18 denied. Posts ${refused}: the image was changed meanwhile.`,
    );
  });

  test("is a refusal where nothing was done", async () => {
    const { outcome } = await actOnAll(ON_PAGE, { action: "approve" });
    expect(outcome).toMatchObject({ approved: [], flash: { isPartial: false } });
    expect(outcome.flash).not.toHaveProperty("isDone");
  });

  test("is a success where all of it was done", async () => {
    const { ids, outcome } = await actOnAll(0, { action: "approve" });
    expect(outcome).toMatchObject({
      approved: ids,
      flash: { message: "20 approved.", isDone: true, isPartial: false },
    });
  });

  test("leaves those selected that were refused as they were seen", async () => {
    const { ids, flash } = await actOnAll(2, { action: "approve" });
    const [edited = "", , done = ""] = ids;
    const shown = [
      { id: edited, version: 2 },
      { id: done, version: 1 },
      { id: "aaaaaaaaaaaa", version: 1 },
    ];
    expect(selectedAgain(flash, shown)).toEqual([done]);
    expect(selectedAgain(flash && { ...flash, isDone: true }, shown)).toEqual([]);
    const undone = flash && { ...flash, values: { ...flash.values, action: "reopen" } };
    expect(selectedAgain(undone, shown)).toEqual([]);
  });
});
