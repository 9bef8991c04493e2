import type { FileHandle } from "node:fs/promises";
import { reportingFaults } from "./file-errors";
import type { ByteRange } from "./storage";

const CHUNK_BYTES = 262_144;
/** So many are read at once, rather than in two chunks. */
const WHOLE_BYTES = 2 * CHUNK_BYTES;

/**
 * The bytes of an open file, of which the first were read. It is closed at their end, at an error, or when
 * nobody wants more; where this throws it is still open. Node's own stream of a file would tell its errors
 * as they are, not as faults of the storage.
 */
export async function fileStream(
  handle: FileHandle,
  { start, end }: ByteRange,
): Promise<ReadableStream<Uint8Array>> {
  let position = start;

  async function readChunk(): Promise<Uint8Array> {
    const left = end - position + 1;
    const chunk = new Uint8Array(left <= WHOLE_BYTES ? left : CHUNK_BYTES);
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) throw new Error("a stored file became shorter while it was read");
    position += bytesRead;
    return chunk.subarray(0, bytesRead);
  }

  /** What was read is right, even if closing fails. */
  function close(): Promise<void> {
    return handle.close().catch(() => undefined);
  }

  const first = position <= end ? await readChunk() : undefined;
  if (position > end) await close();

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (first !== undefined) controller.enqueue(first);
        if (position > end) controller.close();
      },
      async pull(controller) {
        try {
          controller.enqueue(await reportingFaults(readChunk));
          if (position <= end) return;
          await close();
          controller.close();
        } catch (error) {
          await close();
          controller.error(error);
        }
      },
      cancel: close,
    },
    // Nothing beforehand: of a slow reader it would be twice as much that waits in memory.
    { highWaterMark: 0 },
  );
}
