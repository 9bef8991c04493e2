import { expect, it } from "vitest";
import { reactionRefusal } from "./reaction-refusal";

const refused = (message: string, data?: object) => Object.assign(new Error(message), { data });

it.each([
  ["Failed to fetch", undefined, "Nobody answered: is the connection there?"],
  ["Authentication required", { httpStatus: 401 }, "You are signed out."],
  ["Too many requests", { httpStatus: 429 }, "Too many requests: try again in a moment."],
  ["must verify your email", { httpStatus: 403 }, "Must verify your email."],
  ["You are signed in as anna now.", { httpStatus: 409 }, "You are signed in as anna now."],
])("%s is told as a sentence", (words, data, message) => {
  expect(reactionRefusal(refused(words, data)).message).toBe(message);
});

it("whoever is signed out is known, and nobody else is taken for it", () => {
  expect(reactionRefusal(refused("", { httpStatus: 401 })).isSignedOut).toBe(true);
  expect(reactionRefusal(refused("", { httpStatus: 403 })).isSignedOut).toBe(false);
  expect(reactionRefusal(new TypeError("Failed to fetch")).isSignedOut).toBe(false);
});
