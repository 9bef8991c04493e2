import { expect, it } from "vitest";
import { cardPicture } from "./card-picture";

const IMAGE = { id: "k3Yv0ZtQm1Xa", nsfw: false, width: 2_000, height: 1_000 };
const SITE = "https://ema.example";
const url = `${SITE}/image/${IMAGE.id}.jpg`;

it("a large picture has a card of a width that pictures come in", () => {
  const card = { url: `${url}?w=1080`, width: 1_080, height: 540 };
  expect(cardPicture(IMAGE, SITE)).toEqual(card);
});

it("who has less room has a smaller one, as far as there are", () => {
  expect(cardPicture(IMAGE, SITE, 800)).toMatchObject({ url: `${url}?w=720`, width: 720 });
  expect(cardPicture(IMAGE, SITE, 10)).toMatchObject({ url: `${url}?w=360`, width: 360 });
});

it("a small picture is its own card", () => {
  const small = { ...IMAGE, width: 300, height: 200 };
  expect(cardPicture(small, SITE)).toEqual({ url, width: 300, height: 200 });
  expect(cardPicture(small, SITE, 10)).toEqual({ url, width: 300, height: 200 });
});

it("what is not safe for work is blurred", () => {
  const card = { url: `${url}?blur=1`, width: 720, height: 360 };
  expect(cardPicture({ ...IMAGE, nsfw: true }, SITE)).toEqual(card);
});
