import type { Sending } from "./create-uploader";
import { type Answer, readOutcome, readWait } from "./outcome";
import type { Fields } from "./upload";

const ADDRESS = "/api/trpc/images.upload";

/** Id of the account: the service refuses what is another's who has signed in since. */
const OWNER_HEADER = "X-Ema-Owner";

/**
 * Sends one picture of an account. By XMLHttpRequest: of a fetch no browser tells how much of a file has left, and request
 * bodies as streams need HTTP/2.
 */
export function sendUpload(
  owner: string,
  { file, fields, onBytes }: Sending,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) => {
      resolve({ outcome: { is: "failed", message }, waitMs: 0 });
    };
    request.upload.addEventListener("progress", ({ loaded }) => {
      onBytes(loaded);
    });
    request.addEventListener("load", () => {
      const { status, responseText: text } = request;
      const retryAfter = request.getResponseHeader("Retry-After");
      const waitMs = readWait(request.getResponseHeader("RateLimit"));
      resolve({ outcome: readOutcome({ status, text, retryAfter }), waitMs });
    });
    request.addEventListener("error", () => {
      fail("The connection broke.");
    });
    request.addEventListener("abort", () => {
      fail("Called back.");
    });
    signal.addEventListener("abort", () => {
      request.abort();
    });
    request.open("POST", ADDRESS);
    request.setRequestHeader(OWNER_HEADER, owner);
    request.send(formOf(file, fields));
  });
}

function formOf(file: File, { tags, nsfw, artist, description }: Fields): FormData {
  const form = new FormData();
  form.append("tags", tags);
  form.append("nsfw", nsfw);
  form.append("artist", artist);
  form.append("description", description);
  // Last: what is refused because of it is refused before all of it has come.
  form.append("image", file);
  return form;
}
