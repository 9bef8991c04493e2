import type { Draw } from "./draw";
import { drawTags } from "./draw-tags";
import { ARTISTS, UPLOADERS } from "./names";

export type Picture = {
  id: string;
  nsfw: boolean;
  /** Ranks, in no order. */
  tags: number[];
  /** Ranks; some pictures are of nobody. */
  artist: number | undefined;
  uploader: number;
  likes: number;
  favorites: number;
  width: number;
  height: number;
  /** Epoch milliseconds. */
  createdAt: number;
};

const NSFW = 0.2;
const WITH_ARTIST = 0.6;
/** Of the logarithm of likes: half of the pictures have one at most, the best of a million over a thousand. */
const LIKES_DEVIATION = 1.5;
const MOST_LIKES = 4_000;
const BEGIN = Date.UTC(2021, 10, 22);
const YEARS_MS = 5 * 365 * 86_400_000;
const DAY_MS = 86_400_000;
/** Below 1: the board grows faster every year. */
const GROWTH = 0.7;
/** Width to height, as pictures and screens have them. */
const RATIOS = [3 / 4, 3 / 4, 2 / 3, 1 / Math.SQRT2, 1, 1, 4 / 3, 16 / 9, 16 / 9, 9 / 16, 21 / 9];
const SHORT_SIDES = [600, 720, 800, 1_000, 1_080, 1_200, 1_440, 1_600, 2_000, 2_160, 3_000];

/** The picture that came as number `place` of `of`, as pictures on boards are. */
export function drawPicture(draw: Draw, { place, of }: { place: number; of: number }): Picture {
  const age = place / of;
  const likes = Math.min(MOST_LIKES, Math.floor(Math.exp(LIKES_DEVIATION * draw.normal())));
  const ratio = RATIOS[draw.below(RATIOS.length)] ?? 1;
  const side = (SHORT_SIDES[draw.below(SHORT_SIDES.length)] ?? 0) + draw.below(40);
  return {
    id: draw.id(),
    nsfw: draw.part() < NSFW,
    tags: drawTags(draw, age),
    artist: draw.part() < WITH_ARTIST ? draw.rank(ARTISTS) : undefined,
    uploader: draw.rank(UPLOADERS),
    likes,
    favorites: Math.floor(likes * draw.part() * 0.6),
    width: Math.round(ratio > 1 ? side * ratio : side),
    height: Math.round(ratio > 1 ? side : side / ratio),
    createdAt: Math.floor(BEGIN + YEARS_MS * age ** GROWTH + DAY_MS * draw.part()),
  };
}
