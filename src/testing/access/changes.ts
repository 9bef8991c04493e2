import { createHash } from "node:crypto";
import { Prisma } from "@/infra/db/generated/client";
import type { Service } from "../service";
import { storedFiles } from "../stored-files";

/** A digest of every table by its name, and of the mails and files. */
export type State = Map<string, string>;

/** The whole query, for the tables that there are. */
let query: Prisma.Sql | undefined;

async function queryOf({ deps }: Service): Promise<Prisma.Sql> {
  const tables = await deps.db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema`;
  const digests = tables.map(({ name }) => {
    const table = Prisma.raw(`"${name}"`);
    return Prisma.sql`
      SELECT ${name} AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${table} t`;
  });
  return Prisma.join(digests, " UNION ALL ");
}

export async function stateOf(service: Service): Promise<State> {
  query ??= await queryOf(service);
  const rows = await service.deps.db.$queryRaw<{ name: string; digest: string | null }[]>(query);
  const files = createHash("md5").update((await storedFiles(service)).join("|"));
  return new Map([
    ...rows.map(({ name, digest }): [string, string] => [name, digest ?? ""]),
    ["mails", String(service.mails.length)],
    ["files", files.digest("hex")],
  ]);
}

/** Of what there is more, less or other than before. */
export function changesBetween(before: State, after: State): string[] {
  return [...after.keys()].filter((name) => before.get(name) !== after.get(name)).sort();
}
