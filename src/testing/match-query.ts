import type { Condition, RangeCondition } from "@/domain/images/search/query/condition";

/** An image as the language of searches sees it. */
export type MatchedRow = {
  tags: readonly string[];
  nsfw: boolean;
  artist?: string | undefined;
  uploader: string;
  likes: number;
  favorites: number;
  width: number;
  height: number;
  createdAt: Date;
  /** Usernames. */
  likedBy: readonly string[];
  favoritedBy: readonly string[];
};

/** Whether an image fits: the plainest way to say it, for the database to be held against. */
export function matchQuery(condition: Condition, row: MatchedRow): boolean {
  switch (condition.kind) {
    case "all":
      return condition.of.every((part) => matchQuery(part, row));
    case "any":
      return condition.of.some((part) => matchQuery(part, row));
    case "not":
      return !matchQuery(condition.of, row);
    case "tag":
      return row.tags.some((tag) =>
        condition.prefix ? beginsSo(tag, condition.text) : tag === condition.text,
      );
    case "artist":
      return row.artist !== undefined && startsName(row.artist, condition.start);
    case "uploader":
      return row.uploader.toLowerCase() === condition.username;
    case "rating":
      return row.nsfw === condition.nsfw;
    case "range":
      return isBetween(valueOf(row, condition), condition.min, condition.max);
    case "posted": {
      const time = row.createdAt.getTime();
      return (
        (condition.from === undefined || time >= condition.from) &&
        (condition.before === undefined || time < condition.before)
      );
    }
    case "reactedBy": {
      const names = condition.reaction === "like" ? row.likedBy : row.favoritedBy;
      return names.some((name) => name.toLowerCase() === condition.username);
    }
  }
}

function startsName(artist: string, start: string): boolean {
  const key = artist.normalize("NFKC").toLowerCase().normalize("NFKC");
  return [...key.matchAll(/^|(?<=\()/g)].some(({ index }) => beginsSo(key.slice(index), start));
}

/** A sigma is written otherwise where a word ends, which a beginning does not tell. */
function beginsSo(name: string, start: string): boolean {
  const asWithin = (text: string) => text.replace(/ς(?=\p{Case_Ignorable}*$)/u, "σ");
  return asWithin(name.slice(0, start.length)) === asWithin(start);
}

function valueOf(row: MatchedRow, { field }: RangeCondition): number {
  if (field !== "ratio") return row[field];
  return Math.round((100 * row.width) / row.height);
}

function isBetween(value: number, min = -Infinity, max = Infinity): boolean {
  return min <= value && value <= max;
}
