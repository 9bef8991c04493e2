import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../deps";

/** Names of the tags of approved images, the most used first. */
export async function listTags(
  deps: Pick<Deps, "db">,
  { limit }: { limit: number },
): Promise<string[]> {
  const rows = await deps.db.$queryRaw<{ name: string }[]>(Prisma.sql`
    SELECT name FROM tags WHERE sfw_count + nsfw_count > 0
    ORDER BY (sfw_count + nsfw_count) DESC, name LIMIT ${limit}`);
  return rows.map(({ name }) => name);
}
