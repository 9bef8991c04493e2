/**
 * Next answers every page that fails as its own fault, by a 500, which search engines take for one that stays. One that
 * fails while the database is away is a 503, as it is everywhere else.
 * @param {import("node:http").ServerResponse} response
 * @param {(requestId: string) => string | undefined} takeWait seconds until another try, of what is away
 */
export function tellUnavailable(response, takeWait) {
  const { writeHead } = response;
  /**
   * @param {number} status
   * @param {any[]} more
   */
  response.writeHead = (status, ...more) => {
    const wait = status === 500 ? takeWait(String(response.getHeader("x-request-id"))) : undefined;
    if (wait === undefined) return Reflect.apply(writeHead, response, [status, ...more]);
    response.setHeader("Retry-After", wait);
    return Reflect.apply(writeHead, response, [503, ...more]);
  };
}
