import { USERNAME_MAX, usernameKey } from "../accounts/username";
import { addressesIn } from "./addresses";

/** Not within an address of mail. */
const MENTION = /(?<![\w.@-])@([\w.-]+)/g;

/**
 * Whom a text calls by `@name`, in the order of the text: for each the names it may mean, the likeliest
 * first, in the spelling that is looked up. Dots and dashes at the end may belong to the sentence, any of them.
 */
export function mentionsIn(text: string): string[][] {
  const written = partsBetween(text)
    .filter(({ address }) => address === undefined)
    .flatMap((part) => [...part.text.matchAll(MENTION)])
    .map(([, name = ""]) => usernameKey(name));
  return [...new Set(written)].map(meanings).filter((names) => names.length > 0);
}

/** None where all are too long to be a name. */
function meanings(written: string): string[] {
  const [within] = /^.*[^.-]|.+/.exec(written) ?? [];
  const shortest = within?.length ?? 0;
  const longest = Math.min(written.length, USERNAME_MAX);
  return Array.from({ length: Math.max(0, longest - shortest + 1) }, (_, less) =>
    written.slice(0, longest - less),
  );
}

/**
 * The names that texts may call, to be looked up at once: `most` at most, of which each text has its share, as one of
 * names alone must leave the others theirs.
 */
export function namesIn(texts: readonly string[], most: number): string[] {
  const share = Math.floor(most / Math.max(texts.length, 1));
  return [...new Set(texts.flatMap((text) => mentionsIn(text).flat().slice(0, share)))];
}

/** A piece of a text; with a username where it calls that account, with an address where it is one. */
export type TextPart = { text: string; username?: string; address?: string };

/** A text in pieces, so that what it leads to can be linked; `known` are usernames by the spelling looked up. */
export function textParts(text: string, known: ReadonlyMap<string, string>): TextPart[] {
  return partsBetween(text).flatMap((part) =>
    part.address === undefined ? mentionParts(part.text, known) : [part],
  );
}

/** The addresses of a text, and what stands between them: a name within an address calls nobody. */
function partsBetween(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, written } of addressesIn(text)) {
    parts.push({ text: text.slice(end, index) }, { text: written, address: written });
    end = index + written.length;
  }
  return [...parts, { text: text.slice(end) }];
}

function mentionParts(text: string, known: ReadonlyMap<string, string>): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, 1: written = "" } of text.matchAll(MENTION)) {
    const name = meanings(usernameKey(written)).find((one) => known.has(one));
    const username = known.get(name ?? "");
    if (name === undefined || username === undefined) continue;
    const after = index + "@".length + name.length;
    parts.push({ text: text.slice(end, index) }, { text: text.slice(index, after), username });
    end = after;
  }
  parts.push({ text: text.slice(end) });
  return parts.filter((part) => part.text !== "");
}
