import { type Answer, type Ask, readAnswer } from "@/testing/ask";

/** Of the connection, and of each answer by itself: no operation has to name them. */
const OF_THE_WIRE = ["connection", "date", "keep-alive", "transfer-encoding", "x-request-id"];

export type AskOverHttp = (method: string, target: string, ask?: Ask) => Promise<Answer>;

/** Asks the API of the Ema at `url` as tests ask it within a process: method, and path below /api/v1. */
export function askOverHttp(url: string): AskOverHttp {
  return async (method, target, { token, body, headers } = {}) => {
    const sent = new Headers(headers);
    if (token !== undefined) sent.set("authorization", token);
    const init: RequestInit = { method, headers: sent };
    if (typeof body === "string" || body instanceof FormData) init.body = body;
    else if (body !== undefined) {
      sent.set("content-type", "application/json");
      init.body = JSON.stringify(body);
    }
    const response = await fetch(`${url}/api/v1${target}`, init);
    const { status, text, bytes, ...answer } = await readAnswer(response);
    const seen = new Headers(answer.headers);
    for (const name of OF_THE_WIRE) seen.delete(name);
    return { ...answer, status, text, bytes, headers: seen };
  };
}
