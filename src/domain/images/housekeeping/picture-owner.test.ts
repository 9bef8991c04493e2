import { describe, expect, it } from "vitest";
import { pictureKeys, variantKey } from "../picture-keys";
import { isPictureKey, isPictureOf, ownerOf } from "./picture-owner";

const ID = "abcdefghij12";
const image = { id: ID, format: "png" };

describe("the owner of a picture", () => {
  const keys = [...Object.values(pictureKeys(image)), variantKey(ID, "w720.webp")];

  it.each(keys)("is known from %s", (key) => {
    expect(ownerOf(key)).toBe(ID);
    expect(isPictureOf(image, key)).toBe(true);
    expect(isPictureOf({ id: "abcdefghij13", format: "png" }, key)).toBe(false);
  });

  it.each([
    `original/ab/${ID}.jpg`,
    `full/ab/${ID}.png`,
    `full/cd/${ID}.jpg`,
    `thumbnail/ab/${ID}-w720.webp`,
    `variant/ab/${ID}.webp`,
  ])("has nothing under %s", (key) => {
    expect(isPictureOf(image, key)).toBe(false);
    expect(ownerOf(key)).toBe(ID);
  });

  it.each(["full/ab/notes.txt", `full/${ID}.jpg`, `full/ab/${ID}0.jpg`, "variant/ab/x-w720.webp"])(
    "is nobody for %s, which is among the pictures",
    (key) => {
      expect(isPictureKey(key)).toBe(true);
      expect(ownerOf(key)).toBeUndefined();
    },
  );

  it.each([`trash/full/ab/${ID}.jpg`, `backup/ab/${ID}.jpg`, `fuller/ab/${ID}.jpg`, "full.jpg"])(
    "is nobody for %s, which is not",
    (key) => {
      expect(isPictureKey(key)).toBe(false);
      expect(ownerOf(key)).toBeUndefined();
    },
  );
});
