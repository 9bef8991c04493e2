import { expect, it } from "vitest";
import { leaveQuestion } from "./leave-question";

it.each([
  [
    { kept: "all", isSending: false } as const,
    /^Leave this page\? .* stays in this browser as a draft\.$/,
  ],
  [
    { kept: "all", isSending: true } as const,
    /stays in this browser as a draft\. Uploads under way stop\.$/,
  ],
  [{ kept: "some", isSending: false } as const, /^Leave this page\? What is not sent may be lost/],
  [
    { kept: "elsewhere", isSending: false } as const,
    /^Leave this page\? What is not sent here is lost: another tab keeps the drafts\.$/,
  ],
])("whoever leaves %j is told what becomes of it", (unsent, words) => {
  expect(leaveQuestion(unsent)).toMatch(words);
});
