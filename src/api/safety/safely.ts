import { isOverHttps } from "@/infra/http/is-over-https";
import type { WholeAnswer } from "@/infra/http/whole-answer";
import { getRuntime } from "@/runtime/runtime";
import { type Kind, safetyHeaders } from "./safety-headers";

const CACHING = "Cache-Control";

/** Caches in front may keep what does not say how long, for as long as they please. */
const UNKEPT = "no-store";

/**
 * A handler whose every answer has the headers of its kind, whichever server it is mounted on. What says nothing of
 * caches is kept by none.
 */
export function safely<Args extends unknown[], Answer extends Response | WholeAnswer>(
  kind: Exclude<Kind, "page">,
  handle: (...args: Args) => Answer | Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    const answer = await handle(...args);
    const { headers } = answer;
    const safety = safetyHeaders(kind, await isHttps());
    if (headers instanceof Headers) {
      for (const name in safety) headers.set(name, safety[name] ?? "");
      if (!headers.has(CACHING)) headers.set(CACHING, UNKEPT);
    } else {
      Object.assign(headers, safety);
      headers[CACHING] ??= UNKEPT;
    }
    return answer;
  };
}

/** Where the settings are bad the answer is a fault, over whatever it comes. */
function isHttps(): Promise<boolean> {
  return getRuntime().then(
    ({ deps }) => isOverHttps(deps.siteUrl),
    () => false,
  );
}
