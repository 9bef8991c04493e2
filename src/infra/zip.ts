import { makeZip } from "client-zip";

export type ZipEntry = {
  /** Path within the zip. */
  name: string;
  lastModified: Date;
  body: ReadableStream<Uint8Array>;
};

/**
 * A zip whose entries are asked for one after the other, each when the one before has been read: whatever
 * is in it, no more than a piece of one entry is in memory, and nothing is opened before somebody reads.
 * It is not compressed. When it is cancelled, or an entry breaks off, what is open is closed.
 */
export function zipStream(entries: AsyncGenerator<ZipEntry>): ReadableStream<Uint8Array> {
  let open: ReadableStreamDefaultReader<Uint8Array> | undefined;

  async function* files() {
    for await (const { name, lastModified, body } of entries) {
      open = body.getReader();
      yield { name, lastModified, input: chunksOf(open) };
    }
  }

  let zip: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        zip ??= makeZip(files()).getReader();
        const { done, value } = await zip.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // The package leaves open what it was given.
      async cancel() {
        await open?.cancel();
        await entries.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Texts as a stream of UTF-8 bytes, each made when the one before has been read. */
export function textStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const step = await texts.next();
        if (step.done === true) controller.close();
        else controller.enqueue(encoder.encode(step.value));
      },
      async cancel() {
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
