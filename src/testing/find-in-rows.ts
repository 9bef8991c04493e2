import { Prisma } from "@/infra/db/generated/client";
import type { Service } from "./service";

/** The tables that have a row with one of the texts anywhere in it. */
export async function tablesWith({ deps }: Pick<Service, "deps">, texts: string[]) {
  const tables = await deps.db.$queryRaw<{ name: string }[]>(Prisma.sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await deps.db.$queryRaw<{ row: string }[]>(
      Prisma.sql`SELECT t::text AS row FROM ${Prisma.raw(`"${name}"`)} t`,
    );
    if (rows.some(({ row }) => texts.some((text) => row.includes(text)))) found.push(name);
  }
  return found;
}
