import { describe, expect, test } from "vitest";
import { createComments, createImageRow, createMember } from "@/testing/factories";
import { asks, createAdmin, createAppeal, createApprover, createCase } from "@/testing/moderate";
import { messageOf, reportsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

type Words = (words: string) => ReturnType<typeof asks>;

/** Where words for others are written: the field, whether it must be given, and who writes into it. */
const PLACES: [place: string, field: string, isNeeded: boolean, open: () => Promise<Words>][] = [
  [
    "a comment",
    "text",
    true,
    async () => {
      const [by, image] = [await createMember(service), await createImageRow(service)];
      return (text) => asks(service, by, "POST", `/images/${image}/comments`, { text });
    },
  ],
  [
    "a comment that is edited",
    "text",
    true,
    async () => {
      const [by, imageId] = [await createMember(service), await createImageRow(service)];
      const [id] = await createComments(service, { imageId, authorId: by.id, count: 1 });
      return (text) => asks(service, by, "PATCH", `/comments/${id}`, { text });
    },
  ],
  [
    "a report",
    "text",
    false,
    async () => {
      const [by, image] = [await createMember(service), await createImageRow(service)];
      return (text) =>
        asks(service, by, "POST", `/images/${image}/report`, { reason: "spam", text });
    },
  ],
  [
    "the note on a report",
    "note",
    false,
    async () => {
      const [by, image] = [await createApprover(service), await createImageRow(service)];
      const reporter = await createMember(service);
      await asks(service, reporter, "POST", `/images/${image}/report`, { reason: "spam" });
      const [{ id } = { id: "" }] = reportsOf(await asks(service, by, "GET", "/reports/list"));
      return (note) =>
        asks(service, by, "POST", `/reports/${id}/review`, { action: "accept", note });
    },
  ],
  [
    "the reason of a suspension",
    "reason",
    true,
    async () => {
      const [by, { id }] = [await createAdmin(service), await createMember(service)];
      return (reason) => asks(service, by, "PUT", `/user/${id}/suspension`, { reason });
    },
  ],
  [
    "the reason of a role",
    "reason",
    false,
    async () => {
      const [by, { id }] = [await createAdmin(service), await createMember(service)];
      const body = { role: "approver", action: "grant" };
      return (reason) => asks(service, by, "PATCH", `/user/${id}/roles`, { ...body, reason });
    },
  ],
  [
    "the reason of an approval",
    "reason",
    false,
    async () => {
      const { id, approver } = await createCase(service);
      const path = `/pending/${id}/review`;
      return (reason) => asks(service, approver, "POST", path, { action: "approve", reason });
    },
  ],
  [
    "an answer to an appeal",
    "reason",
    true,
    async () => {
      const [{ id }, by] = [await createAppeal(service), await createApprover(service)];
      const path = `/appeals/${id}/review`;
      return (reason) => asks(service, by, "POST", path, { action: "accept", reason });
    },
  ],
  [
    "a description",
    "description",
    false,
    async () => {
      const { id, uploader } = await createCase(service);
      return (description) => asks(service, uploader, "PATCH", `/images/${id}`, { description });
    },
  ],
];

describe.each(PLACES)("%s", (_, field, isNeeded, open) => {
  test("has no characters that turn the letters beside it, and no controls", async () => {
    const write = await open();
    for (const words of ["ends \u202Ereh", "a \u2067b", "a\u0007"]) {
      const answer = await write(words);
      expect([answer.status, messageOf(answer)]).toEqual([
        400,
        `${field} must not contain control or direction characters`,
      ]);
    }
  });

  // Whether it has is found out in the square of its length.
  test("is measured before it is looked through for such a letter", async () => {
    const answer = await (await open())(`a${"\u0301".repeat(9_000)}`);
    expect([answer.status, messageOf(answer)]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^${field} must be at most \\d+ characters$`)),
    ]);
  });

  test("has no letter with signs without end, which would spread over the page", async () => {
    const answer = await (await open())(`a${"\u0301".repeat(16)}`);
    expect([answer.status, messageOf(answer)]).toEqual([
      400,
      `${field} must not have more than 16 signs on one letter`,
    ]);
  });

  test(`is ${isNeeded ? "refused" : "as if it were not given"} where nothing can be seen`, async () => {
    const answer = await (await open())("\u200B");
    if (isNeeded) expect(messageOf(answer)).toBe(`${field} is required`);
    else expect(answer.status).toBeLessThan(300);
  });
});

test("lines count one sign at their end, as where they are typed", async () => {
  const [by, image] = [await createMember(service), await createImageRow(service)];
  const text = "line\n".repeat(399) + "12345";
  const sent = { text: text.replaceAll("\n", "\r\n") };
  const answer = await asks(service, by, "POST", `/images/${image}/comments`, sent);
  expect([answer.status, answer.body]).toMatchObject([201, { comment: { text } }]);
});
