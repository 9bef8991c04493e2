import type { WholeAnswer } from "@/infra/http/whole-answer";
import { getRuntime } from "@/runtime/runtime";
import { type Kind, safetyHeaders } from "./safety-headers";

/** A handler whose every answer has the headers of its kind, whichever server it is mounted on. */
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
    } else {
      Object.assign(headers, safety);
    }
    return answer;
  };
}

/** Where the settings are bad the answer is a fault, over whatever it comes. */
function isHttps(): Promise<boolean> {
  return getRuntime().then(
    ({ deps }) => deps.siteUrl.startsWith("https:"),
    () => false,
  );
}
