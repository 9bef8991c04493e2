import type { Db, Tx } from "@/infra/db/database";
import { findAliases } from "./find-aliases";

/**
 * What tags of some names are called themselves: an alias stands for its tag, whose images may still have the old name while
 * a job goes through them.
 * @returns the same name for what is no alias
 */
export async function ownNames(
  db: Db | Tx,
  names: readonly string[],
): Promise<(name: string) => string> {
  const aliases = await findAliases(db, names);
  const tags = new Map(aliases.map(({ name, tag }) => [name, tag]));
  return (name) => tags.get(name) ?? name;
}
