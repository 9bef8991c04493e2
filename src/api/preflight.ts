import { WholeAnswer } from "@/infra/http/whole-answer";

/**
 * The answer to OPTIONS, which browsers ask before they let scripts of other sites send anything but the simplest of
 * requests: with a token, or with what their libraries add by themselves.
 * @param allow methods of the address; none where nothing is known of it, so that what refuses it can be read
 */
export function preflight(allow: string[] = []): WholeAnswer {
  const headers: Record<string, string> = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
    // By the star alone Authorization would not be among it.
    "Access-Control-Allow-Headers": "Authorization, Content-Type, *",
    "Access-Control-Max-Age": "86400",
    "Cache-Control": "no-store",
  };
  if (allow.length > 0) headers["Allow"] = allow.join(", ");
  return new WholeAnswer(204, headers, null);
}
