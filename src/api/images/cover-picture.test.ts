import { expect, it } from "vitest";
import { coverWith } from "./cover-picture";

/** The thumbhash of some picture. */
const PLACEHOLDER = "3OcRJYB4d3h/iIeHeEh3eIhw+j3A";

it("what is not safe for work is covered by its colours until the visitor has it shown", () => {
  const picture = { id: "k3Yv0ZtQm1Xa", nsfw: true, placeholder: PLACEHOLDER };
  const covered = coverWith("blurred")(picture);
  expect(covered).toMatchObject(picture);
  expect(covered.cover?.preview).toMatch(/^data:image\/png;base64,/);
  expect(coverWith("shown")(picture)).toEqual({ ...picture, cover: undefined });
});

it("it is covered where its colours are not known too", () => {
  expect(coverWith("blurred")({ nsfw: true }).cover).toEqual({});
});

it("what is safe has no cover", () => {
  expect(coverWith("blurred")({ nsfw: false, placeholder: PLACEHOLDER }).cover).toBeUndefined();
});
