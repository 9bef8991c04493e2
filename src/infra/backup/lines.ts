import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** Writes lines into a new file that its owner alone may read; on disk when this resolves. */
export async function writeLines(
  file: string,
  batches: AsyncIterable<string[]>,
): Promise<{ count: number; sha256: string }> {
  const hash = createHash("sha256");
  let count = 0;
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const lines of batches) {
      const text = lines.map((line) => `${line}\n`).join("");
      hash.update(text);
      count += lines.length;
      await handle.writeFile(text);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { count, sha256: hash.digest("hex") };
}

/** Not by `node:readline`, for which a line ends at U+2028 too: JSON has that as it is. */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = `${rest}${String(chunk)}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
