import { createHash } from "node:crypto";
import type { Answer, Ask } from "@/testing/ask";
import { jpegBytes } from "@/testing/pictures";
import { imageOf } from "@/testing/read-answer";
import type { AskOverHttp } from "../ask-over-http";
import { countAcknowledged, type Known, type Ledger, type State } from "./ledger";

/** Accounts with their tokens; those of index 0 upload as worker 0, and so on. */
export type People = { uploaders: string[]; approver: string };

type Load = {
  ask: AskOverHttp;
  people: People;
  ledger: Ledger;
  /** Whole numbers from 0 to below `end`. */
  random: (end: number) => number;
  /** Told when the service is about to be killed. */
  isOver: () => boolean;
};

export const TAGS = ["cat", "dog", "tree", "sea", "comic", "night"];

/** More live images than that of one uploader, and some have to go: checks read all of them. */
const LIVE = 25;

let painted = 0;

/**
 * One worker: uploads, approves, edits, likes, comments, denies and deletes its own images, one request after the
 * other, until the service is gone. Nobody else touches them, so that what they are is known.
 */
export async function putUnderLoad(worker: number, load: Load): Promise<void> {
  while (!load.isOver()) {
    const live = [...load.ledger.images.values()].filter(
      ({ uploader, states }) => uploader === worker && states[0].status !== "gone",
    );
    const image = live[load.random(Math.max(live.length, 1))];
    const wantsUpload = image === undefined || (live.length < LIVE && load.random(5) < 2);
    const goesOn = wantsUpload
      ? await upload(worker, load)
      : await change(image, load, live.length >= LIVE);
    if (!goesOn) return;
  }
}

async function upload(worker: number, { ask, people, ledger, random }: Load): Promise<boolean> {
  painted += 1;
  const picture = await jpegBytes({ seed: painted, width: 96, height: 72 });
  const sha256 = createHash("sha256").update(picture).digest("hex");
  const tags = someTags(random);
  ledger.unanswered.set(sha256, { uploader: worker, tags });
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(picture)]), "picture.jpg");
  form.append("nsfw", "false");
  for (const tag of tags) form.append("tags", tag);
  const token = people.uploaders[worker] ?? "";
  const answer = await tried(ledger, () => ask("POST", "/images", { token, body: form }));
  if (answer === undefined) return false;
  if (answer.status !== 200) return odd(ledger, "upload", answer);
  const { id } = imageOf(answer);
  const state: State = { status: "pending", tags, liked: false, comments: 0 };
  ledger.images.set(id, { id, sha256, uploader: worker, states: [state] });
  ledger.unanswered.delete(sha256);
  countAcknowledged(ledger, "upload");
  return true;
}

type Change = { what: string; path: string; method: string; by: string; body?: object; to: State };

async function change(image: Known, load: Load, isCrowded: boolean): Promise<boolean> {
  const { ledger, ask } = load;
  const chosen = chooseChange(image, load, isCrowded);
  const { what, method, path, by, body, to } = chosen;
  const [before] = image.states;
  ledger.images.set(image.id, { ...image, states: [before, to] });
  const sent: Ask = { token: by, ...(body === undefined ? {} : { body: { ...body } }) };
  const answer = await tried(ledger, () => ask(method, path, sent));
  if (answer === undefined) return false;
  if (answer.status >= 300) return odd(ledger, what, answer);
  ledger.images.set(image.id, { ...image, states: [to] });
  countAcknowledged(ledger, what);
  return true;
}

function chooseChange(
  { id, states: [now], uploader }: Known,
  { people, random }: Load,
  isCrowded: boolean,
): Change {
  const own = people.uploaders[uploader] ?? "";
  const review = { method: "POST", path: `/pending/${id}/review`, by: people.approver };
  const gone: State = { ...now, status: "gone" };
  const tags = someTags(random);
  const edit = {
    what: "edit",
    method: "PATCH",
    path: `/images/${id}`,
    by: own,
    body: { tags },
    to: { ...now, tags },
  };
  const removal = { what: "deletion", method: "DELETE", path: `/images/${id}`, by: own, to: gone };
  if (isCrowded) return removal;
  if (now.status === "pending") {
    const denial = { action: "deny", reason: "Torture." };
    const ways: Change[] = [
      {
        what: "approval",
        ...review,
        body: { action: "approve" },
        to: { ...now, status: "approved" },
      },
      { what: "denial", ...review, body: denial, to: gone },
      edit,
    ];
    return ways[random(5)] ?? edit;
  }
  const ways: Change[] = [
    {
      what: "like",
      method: "PATCH",
      path: `/image/${id}/relationship`,
      by: own,
      body: { type: "like", create: !now.liked },
      to: { ...now, liked: !now.liked },
    },
    {
      what: "comment",
      method: "POST",
      path: `/images/${id}/comments`,
      by: own,
      body: { text: "Fine." },
      to: { ...now, comments: now.comments + 1 },
    },
    edit,
    removal,
  ];
  return ways[random(ways.length)] ?? edit;
}

/** One to three, as the service gives them: each once, in order. */
function someTags(random: Load["random"]): string[] {
  const drawn = Array.from({ length: 1 + random(3) }, () => TAGS[random(TAGS.length)] ?? "cat");
  return [...new Set(drawn)].sort();
}

async function tried(ledger: Ledger, work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    const answer = await work();
    // The process that takes pictures may end a moment before the one that answers.
    if (answer.status !== 503) return answer;
  } catch {
    // Cut off.
  }
  ledger.cutOff += 1;
  return undefined;
}

function odd(ledger: Ledger, what: string, { status, text }: Answer): true {
  ledger.oddities.push(`${what} was answered ${status}: ${text}`);
  return true;
}
