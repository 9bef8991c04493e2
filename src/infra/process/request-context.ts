/** Where hosts that put a process to sleep once it has answered (Vercel) have what Next's `after` asks too. */
const REQUEST_CONTEXT = Symbol.for("@next/request-context");

/** What such a host has for the request that is being answered. */
export type RequestContext = {
  /** The process is not put to sleep before this has settled. */
  waitUntil?: (work: Promise<unknown>) => void;
};

/** That of the request on whose behalf this is called; none on other hosts, and where there is no request. */
export function requestContext(): RequestContext | undefined {
  const known = globalThis as { [REQUEST_CONTEXT]?: { get(): RequestContext | undefined } };
  return known[REQUEST_CONTEXT]?.get();
}

/** Has such a host wait for work that goes on when nobody waits for it any more; what fails is told elsewhere. */
export function finishBeforeSleep(work: Promise<unknown>): void {
  requestContext()?.waitUntil?.(work.catch(() => undefined));
}
