import { useEffect, useState } from "react";
import type { Upload } from "../queue/upload";

/** A picture that was sent from here. */
export type Sent = { key: string; id: string; name: string; nsfw: boolean };

/** The field of the browser's history that says what was sent from a page, and by whom. */
const FIELD = "sent";

/** What was sent from this page, and before it was left for another from which the visitor came back. */
export function useSent(owner: string, uploads: Upload[]): { sent: Sent[]; forget: () => void } {
  const [before, setBefore] = useState(() => readSent(owner));
  const sent = [...before, ...uploads.flatMap(sentOf)];
  // Browsers refuse to write the history as often as the bytes of a picture are counted.
  const text = JSON.stringify(sent);
  useEffect(() => {
    writeSent(owner, text);
  }, [owner, text]);
  const forget = () => {
    setBefore([]);
  };
  return { sent, forget };
}

function sentOf({ key, stage, file }: Upload): Sent[] {
  return stage.is === "done" ? [{ key, id: stage.id, name: file.name, nsfw: stage.nsfw }] : [];
}

function readSent(owner: string): Sent[] {
  const kept = fieldOf(fieldOf(window.history.state, FIELD), owner);
  try {
    const sent: unknown = typeof kept === "string" ? JSON.parse(kept) : [];
    return Array.isArray(sent) ? sent.filter(isSent) : [];
  } catch {
    return [];
  }
}

function writeSent(owner: string, text: string): void {
  const state: unknown = window.history.state;
  const rest = typeof state === "object" ? state : {};
  window.history.replaceState({ ...rest, [FIELD]: { [owner]: text } }, "");
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}

/** An earlier Ema may have kept something else. */
function isSent(value: unknown): value is Sent {
  return (
    ["key", "id", "name"].every((name) => typeof fieldOf(value, name) === "string") &&
    typeof fieldOf(value, "nsfw") === "boolean"
  );
}
