import { statSync } from "node:fs";
import path from "node:path";
import { Failure, ROOT, runTool } from "./run.mjs";

const OUTPUT = "src/infra/db/generated/client.ts";
const SOURCES = ["prisma/schema.prisma", "package-lock.json"];

/** Writes the Prisma client from the schema, unless it is newer than schema and lockfile. */
export async function generatePrismaClient() {
  const output = statSync(path.join(ROOT, OUTPUT), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = SOURCES.map((file) => statSync(path.join(ROOT, file)).mtimeMs);
  if (sources.every((source) => source <= output)) return;
  const code = await runTool("prisma", ["generate"], {
    isAside: true,
    env: {
      // Prisma insists on downloading this program before it generates, and then never runs it.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
  if (code !== 0) throw new Failure("prisma generate failed: see above");
}
