import { expect, it } from "vitest";
import { leaveQuestion } from "./leave-question";

it.each([
  [{ isKept: true, isSending: false }, /^Leave this page\? .* stays in this browser as a draft\.$/],
  [
    { isKept: true, isSending: true },
    /stays in this browser as a draft\. Uploads under way stop\.$/,
  ],
  [{ isKept: false, isSending: false }, /^Leave this page\? What is not sent may be lost/],
])("whoever leaves %j is told what becomes of it", (unsent, words) => {
  expect(leaveQuestion(unsent)).toMatch(words);
});
