import { expect, it } from "vitest";
import { postMetadata } from "./post-metadata";

const POST = { id: "k3Yv0ZtQm1Xa", nsfw: false, tags: ["fox", "snow"], artist: "Mori" };
const CARD = {
  siteUrl: "https://ema.example",
  picture: { url: "https://ema.example/image/x.jpg", width: 1_080, height: 540 },
};

it("a post has a card with its title, description and a picture of known size", () => {
  const { openGraph, twitter, alternates, ...metadata } = postMetadata(POST, CARD);
  const said = { title: "By Mori", description: "fox, snow, by Mori" };
  expect(metadata).toMatchObject(said);
  expect(openGraph).toMatchObject({ ...said, images: [CARD.picture] });
  expect(twitter).toMatchObject({ ...said, card: "summary_large_image" });
  expect(alternates?.canonical).toBe("https://ema.example/post/k3Yv0ZtQm1Xa");
});

it("a pending post has no card", () => {
  const metadata = postMetadata({ ...POST, pending: true }, CARD);
  expect(metadata).toEqual({
    title: "By Mori",
    robots: { index: false },
    openGraph: null,
    twitter: null,
  });
});

it("a long description is cut", () => {
  const { description } = postMetadata({ ...POST, description: "fox ".repeat(100) }, CARD);
  expect(description).toHaveLength(200);
  expect(description).toMatch(/fox…$/);
});
