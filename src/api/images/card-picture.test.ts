import { expect, it } from "vitest";
import { cardPicture } from "./card-picture";

const IMAGE = { id: "k3Yv0ZtQm1Xa", nsfw: false, width: 2_000, height: 1_000 };
const SITE = "https://ema.example";
const url = `${SITE}/image/${IMAGE.id}.jpg`;

it("a large picture has a card of a width that pictures come in", () => {
  const card = { url: `${url}?w=1080`, width: 1_080, height: 540 };
  expect(cardPicture(IMAGE, SITE)).toEqual(card);
});

it("who has less room has a smaller one", () => {
  const small = { url: `${url}?w=720`, width: 720, height: 360 };
  expect(cardPicture(IMAGE, SITE, { width: 800 })).toEqual(small);
  expect(cardPicture(IMAGE, SITE, { height: 500 })).toEqual(small);
  expect(cardPicture(IMAGE, SITE, { width: 5_000 })).toEqual({ url, width: 2_000, height: 1_000 });
});

it("where there is none so small, the smallest is to be shown smaller", () => {
  const shown = { url: `${url}?w=360`, width: 10, height: 5 };
  expect(cardPicture(IMAGE, SITE, { width: 10 })).toEqual(shown);
  expect(cardPicture(IMAGE, SITE, { width: 100, height: 5 })).toEqual(shown);
});

it("a small picture is its own card", () => {
  const small = { ...IMAGE, width: 300, height: 200 };
  expect(cardPicture(small, SITE)).toEqual({ url, width: 300, height: 200 });
  expect(cardPicture(small, SITE, { width: 30 })).toEqual({ url, width: 30, height: 20 });
});

it("what is not safe for work is blurred", () => {
  const card = { url: `${url}?blur=1`, width: 720, height: 360 };
  const nsfw = { ...IMAGE, nsfw: true };
  expect(cardPicture(nsfw, SITE)).toEqual(card);
  const small = { ...card, width: 200, height: 100 };
  expect(cardPicture(nsfw, SITE, { width: 200 })).toEqual(small);
  expect(cardPicture(nsfw, SITE, { height: 100 })).toEqual(small);
});
