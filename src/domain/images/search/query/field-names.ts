import { countEdits } from "@/infra/count-edits";

/** What can stand before a colon. */
export const FIELDS = [
  "artist",
  "uploader",
  "rating",
  "likes",
  "favorites",
  "width",
  "height",
  "ratio",
  "posted",
  "liked_by",
  "favorited_by",
  "sort",
] as const;
export type Field = (typeof FIELDS)[number];

/** Other words for them, of which none is close to the right one. */
const MEANT: Record<string, Field> = {
  user: "uploader",
  by: "uploader",
  creator: "artist",
  score: "likes",
  fav: "favorites",
  favs: "favorites",
  faves: "favorites",
  favcount: "favorites",
  faved_by: "favorited_by",
  date: "posted",
  age: "posted",
  order: "sort",
};

export function isField(name: string): name is Field {
  return FIELDS.some((field) => field === name);
}

/** The field that somebody may have meant, when one is near; of `fav` and `likes` it depends on the value. */
export function suggestField(name: string, value: string): Field | undefined {
  const near = nearField(name);
  // A name is whose favourites or likes are asked for, not how many there are.
  if (!/^[^\s<>=]*\p{L}[^\s<>=]*$/u.test(value.trim())) return near;
  if (near === "favorites") return "favorited_by";
  return near === "likes" ? "liked_by" : near;
}

function nearField(name: string): Field | undefined {
  const written = name.toLowerCase().replaceAll(/[\s-]+/g, "_");
  if (Object.hasOwn(MEANT, written)) return MEANT[written];
  const most = Math.min(2, Math.floor(written.length / 3));
  const ranked = FIELDS.map((field) => ({ field, edits: countEdits(written, field) }));
  return ranked
    .filter(({ edits }) => edits <= most)
    .sort((left, right) => left.edits - right.edits)[0]?.field;
}
