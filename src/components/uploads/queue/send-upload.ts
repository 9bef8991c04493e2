import { trpcClient } from "@/client/trpc-client";
import type { Sending } from "./create-uploader";
import { readStart } from "./find-fault";
import { type Answer, type Outcome, readOutcome, readWait } from "./outcome";
import type { Fields } from "./upload";

const ADDRESS = "/api/trpc/images.upload";

/** Id of the account: the service refuses what is another's who has signed in since. */
const OWNER_HEADER = "X-Ema-Owner";

const CHANGED = "This file was changed or removed after it was chosen: choose it again.";

/** What came through all the same is found when it is sent again: see asOwn. */
const BROKEN: Answer = {
  outcome: { is: "later", message: "The connection broke", afterMs: 10_000, byLimit: false },
  waitMs: 0,
};

/** Sends one picture of an account. */
export async function sendUpload(
  owner: string,
  sending: Sending,
  signal: AbortSignal,
): Promise<Answer> {
  // Of a file that is another by now, or gone, a request says only that it failed.
  const start = await readStart(sending.file);
  if (signal.aborted) return failed("Called back.");
  if (start === undefined) {
    return { outcome: { is: "refused", message: CHANGED, field: "image" }, waitMs: 0 };
  }
  const answer = await send(owner, sending, signal);
  if (!sending.mayBeThere) return answer;
  return { ...answer, outcome: await asOwn(owner, answer.outcome) };
}

/** A picture that is there is the one that was sent before where it is the account's and waits to be looked at. */
async function asOwn(owner: string, outcome: Outcome): Promise<Outcome> {
  if (outcome.is !== "here") return outcome;
  const { id } = outcome;
  const { image } = await trpcClient.images.get.query({ id }).catch(() => ({ image: undefined }));
  const isOwn = image !== undefined && "pending" in image && image.uploader.id === owner;
  return isOwn ? { is: "done", id, nsfw: image.nsfw } : outcome;
}

/**
 * By XMLHttpRequest: of a fetch no browser tells how much of a file has left, and request bodies as streams need
 * HTTP/2.
 */
function send(
  owner: string,
  { file, fields, onBytes }: Sending,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
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
      resolve(BROKEN);
    });
    request.addEventListener("abort", () => {
      resolve(failed("Called back."));
    });
    signal.addEventListener("abort", () => {
      request.abort();
    });
    request.open("POST", ADDRESS);
    request.setRequestHeader(OWNER_HEADER, owner);
    request.send(formOf(file, fields));
  });
}

function failed(message: string): Answer {
  return { outcome: { is: "failed", message }, waitMs: 0 };
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
