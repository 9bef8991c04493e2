import type { Deps } from "../../deps";
import { tagsAsWritten } from "./as-written";
import { getImage } from "../get-image";
import type { Person } from "../image";

export type ImageVersion = {
  version: number;
  /** Absent once the account is gone. */
  author?: Person;
  origin: "upload" | "edit" | "revert" | "suggestion";
  createdAt: string;
  tags: string[];
  nsfw: boolean;
  artist?: string;
  description?: string;
  /** What the version before it did not have, and what it no longer has; none of the first one. */
  tagsAdded?: string[];
  tagsRemoved?: string[];
};

/**
 * What an image said of itself at each of its versions, newest first; its only one if it was never edited.
 * @param input.before where the page begins: the oldest version of the page before
 * @throws DomainError image_not_found
 */
export async function listVersions(
  deps: Pick<Deps, "db">,
  { id, limit, before }: { id: string; limit: number; before?: number | undefined },
): Promise<{ versions: ImageVersion[]; next?: number }> {
  const image = await getImage(deps, id);
  const rows = await deps.db.imageVersion.findMany({
    where: { imageId: id, ...(before === undefined ? {} : { version: { lt: before } }) },
    orderBy: { version: "desc" },
    take: limit + 1,
    include: { author: { select: { id: true, name: true } } },
  });
  if (rows.length === 0 && before === undefined) {
    return { versions: [{ ...stateOf(image), origin: "upload", author: image.uploader }] };
  }
  // What moderators made of tags meanwhile is nobody's edit.
  const written = await tagsAsWritten(
    deps.db,
    rows.map(({ tags }) => tags),
  );
  const versions = rows.slice(0, limit).map((row, place) => {
    const [now, earlier] = [written[place], written[place + 1]];
    return {
      ...stateOf(row),
      ...(row.author === null ? {} : { author: { id: row.author.id, username: row.author.name } }),
      origin: row.origin,
      ...(now === undefined || earlier === undefined ? {} : tagDifference(earlier, now)),
    };
  });
  const last = rows.length > limit ? versions.at(-1) : undefined;
  return { versions, ...(last === undefined ? {} : { next: last.version }) };
}

type Stateful = {
  version: number;
  tags: string[];
  nsfw: boolean;
  artist?: string | null | undefined;
  description?: string | null | undefined;
  createdAt: Date | string;
};

function stateOf({ version, tags, nsfw, artist, description, createdAt }: Stateful) {
  return {
    version,
    createdAt: new Date(createdAt).toISOString(),
    tags,
    nsfw,
    ...(artist === null || artist === undefined ? {} : { artist }),
    ...(description === null || description === undefined ? {} : { description }),
  };
}

/** Which tags came and went. */
export function tagDifference(before: string[], after: string[]) {
  return {
    tagsAdded: after.filter((tag) => !before.includes(tag)),
    tagsRemoved: before.filter((tag) => !after.includes(tag)),
  };
}
