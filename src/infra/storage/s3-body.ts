import type { IncomingMessage } from "node:http";
import { asConnectionFailure, S3Failure } from "./s3-failure";
import { asS3Fault } from "./s3-faults";

/**
 * The bytes of an answer as they come, all of them or an error; the first have come. The connection is
 * free again at their end, and closed at an error or when nobody wants more. A reader may take his time, a
 * store may not.
 * @param body.length bytes that the answer has to have
 * @param body.chunkMs milliseconds that a wanted chunk may take
 * @throws S3Failure and leaves the connection as it is
 */
export async function s3Body(
  message: IncomingMessage,
  body: { length: number; chunkMs: number },
): Promise<ReadableStream<Uint8Array>> {
  const chunks: AsyncIterator<Uint8Array, undefined> = message[Symbol.asyncIterator]();
  let missing = body.length;

  async function nextChunk(): Promise<Uint8Array | undefined> {
    const timer = setTimeout(() => {
      message.destroy(
        new S3Failure(`a body stood still for ${body.chunkMs} ms`, { isPassing: true }),
      );
    }, body.chunkMs);
    try {
      const { done, value } = await chunks.next();
      if (done !== true) return value;
    } catch (error) {
      throw asConnectionFailure("a body", error);
    } finally {
      clearTimeout(timer);
    }
    if (missing === 0) return undefined;
    throw new S3Failure(`the last ${missing} bytes of a body did not come`, { isPassing: true });
  }

  function give(
    controller: ReadableStreamDefaultController<Uint8Array>,
    chunk: Uint8Array | undefined,
  ): void {
    missing -= chunk?.length ?? 0;
    if (chunk === undefined) controller.close();
    else controller.enqueue(chunk);
  }

  const first = await nextChunk();
  return new ReadableStream<Uint8Array>({
    start: (controller) => give(controller, first),
    async pull(controller) {
      try {
        give(controller, await nextChunk());
      } catch (error) {
        controller.error(asS3Fault(error));
      }
    },
    cancel() {
      message.destroy();
    },
  });
}
