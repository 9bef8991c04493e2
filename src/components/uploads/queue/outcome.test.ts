import { expect, it } from "vitest";
import { readOutcome, readWait } from "./outcome";

function outcomeOf(status: number, body: unknown, retryAfter: string | null = null) {
  return readOutcome({ status, text: JSON.stringify(body), retryAfter });
}

const refusal = (message: string, data: object = {}) => ({ error: { message, data } });

it.each([true, false])("an upload that was taken has the id and the rating of its post", (nsfw) => {
  const body = { result: { data: { image: { id: "abc", nsfw } } } };
  expect(outcomeOf(200, body)).toEqual({ is: "done", id: "abc", nsfw });
});

it("a picture that is there already has the id of that one", () => {
  const body = refusal("image already uploaded", { id: "abc" });
  expect(outcomeOf(409, body)).toEqual({ is: "here", id: "abc" });
});

it("a picture that is not taken from another account may be sent again", () => {
  const message = "You are signed in as alice now, and this page is another account’s.";
  expect(outcomeOf(409, refusal(message))).toEqual({ is: "failed", message, isForAll: true });
});

it("a service without room names the time to come again", () => {
  const body = refusal("Too many requests");
  const message = "Too many requests";
  expect(outcomeOf(429, body, "8")).toEqual({
    is: "later",
    message,
    afterMs: 8_000,
    byLimit: true,
  });
  expect(outcomeOf(503, body)).toEqual({
    is: "later",
    message,
    afterMs: 5_000,
    byLimit: false,
  });
});

it.each([502, 504])(
  "what stands before a service that starts anew is asked again: %i",
  (status) => {
    const text = "<h1>Bad Gateway</h1>";
    expect(readOutcome({ status, text, retryAfter: null })).toEqual({
      is: "later",
      message: "The service is not to be reached now",
      afterMs: 5_000,
      byLimit: false,
    });
  },
);

it.each([
  [400, "tags must be at most 120", "Tags must be at most 120.", "tags"],
  [400, "image is damaged or incomplete", "The picture is damaged or incomplete.", "image"],
  [403, "must have a verified account", "Must have a verified account.", undefined],
])("a refusal, %i %s, is a sentence and names its field", (status, words, message, field) => {
  expect(outcomeOf(status, refusal(words))).toEqual({ is: "refused", message, field });
});

it("whoever is signed out is known", () => {
  const outcome = { is: "failed", message: "You are signed out.", isSignedOut: true };
  expect(outcomeOf(401, refusal("Authentication required"))).toEqual(outcome);
});

it("a mistake of the service has the name under which it is found", () => {
  const body = refusal("Internal server error", { requestId: "r-1" });
  const message = "The service made a mistake (request r-1).";
  expect(outcomeOf(500, body)).toEqual({ is: "failed", message });
});

it("an answer of something between is no success", () => {
  const answer = { status: 200, text: "<html>", retryAfter: null };
  expect(readOutcome(answer)).toMatchObject({ is: "refused" });
  expect(readOutcome({ ...answer, status: 500 })).toMatchObject({ is: "failed" });
});

it("the next upload waits where the limit is used up", () => {
  expect(readWait('"images.upload";r=0;t=7')).toBe(7_000);
  expect(readWait('"images.upload";r=1;t=7')).toBe(0);
  expect(readWait(null)).toBe(0);
});
