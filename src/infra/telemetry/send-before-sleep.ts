import type { SpanProcessor } from "@opentelemetry/sdk-trace-node";
import { requestContext } from "../process/request-context";

/**
 * Spans go seconds after they ended, by when a process that has answered may sleep, and may never wake. Of the request
 * that a span begins for, such a host is told to wait until it has ended and all have gone; other hosts are told nothing.
 * @param send resolves once all spans that ended have gone, or will not
 */
export function sendBeforeSleep(send: () => Promise<void>): SpanProcessor {
  const ends = new Map<string, () => void>();
  return {
    onStart(span) {
      const { parentSpanContext: parent } = span;
      const isOfRequest = parent === undefined || parent.isRemote === true;
      const waitUntil = isOfRequest ? requestContext()?.waitUntil : undefined;
      if (waitUntil === undefined) return;
      const ended = new Promise<void>((resolve) => ends.set(span.spanContext().spanId, resolve));
      // The exporter tells what was not taken.
      waitUntil(ended.then(send).catch(() => undefined));
    },
    onEnd(span) {
      const { spanId } = span.spanContext();
      ends.get(spanId)?.();
      ends.delete(spanId);
    },
    forceFlush: async () => undefined,
    shutdown: async () => undefined,
  };
}
