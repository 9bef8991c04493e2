import path from "node:path";
import { z } from "zod";
import { readLines, writeLines } from "./lines";

const listedFile = z.object({ key: z.string(), size: z.number(), sha256: z.string() });

/** A file of a backup: its key, its size in bytes, and its SHA-256 in hexadecimal. */
export type ListedFile = z.output<typeof listedFile>;

export type FileListSum = { count: number; bytes: number; sha256: string };

/** Where a backup lists its files, one a line. */
export function fileListOf(folder: string): string {
  return path.join(folder, "files.jsonl");
}

/** Writes the list as the files come. */
export async function writeFileList(
  folder: string,
  batches: AsyncIterable<ListedFile[]>,
): Promise<FileListSum> {
  let bytes = 0;
  async function* lines(): AsyncGenerator<string[]> {
    for await (const files of batches) {
      for (const { size } of files) bytes += size;
      yield files.map((file) => JSON.stringify(file));
    }
  }
  const { count, sha256 } = await writeLines(fileListOf(folder), lines());
  return { count, bytes, sha256 };
}

export async function* readFileList(folder: string): AsyncGenerator<ListedFile> {
  for await (const line of readLines(fileListOf(folder))) yield listedFile.parse(JSON.parse(line));
}
