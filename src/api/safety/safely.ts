import { getRuntime } from "@/runtime/runtime";
import { type Kind, safetyHeaders } from "./safety-headers";

/** A handler whose every answer has the headers of its kind, whichever server it is mounted on. */
export function safely<Args extends unknown[]>(
  kind: Exclude<Kind, "page">,
  handle: (...args: Args) => Response | Promise<Response>,
): (...args: Args) => Promise<Response> {
  return async (...args) => {
    const response = await handle(...args);
    const headers = safetyHeaders(kind, await isHttps());
    for (const name in headers) response.headers.set(name, headers[name] ?? "");
    return response;
  };
}

/** Where the settings are bad the answer is a fault, over whatever it comes. */
function isHttps(): Promise<boolean> {
  return getRuntime().then(
    ({ deps }) => deps.siteUrl.startsWith("https:"),
    () => false,
  );
}
