import { beginningsOf } from "../../../beginnings";
import type { Ask } from "../asks";
import type { RangeCondition } from "../query/condition";

/** What the database is asked about before a search can be planned, each once. */
export type Names = {
  tags: Set<string>;
  /** Beginnings of tags. */
  prefixes: Set<string>;
  /** Beginnings of artists. */
  artists: Set<string>;
  usernames: Set<string>;
  userIds: Set<string>;
  ranges: Map<string, RangeCondition>;
  posted: Map<string, { from?: number; before?: number }>;
  /** Reactions of somebody, by name or id. */
  reactions: Map<string, ReactionsOf>;
};

export type ReactionsOf = {
  user: { username: string } | { id: string };
  kinds: ("like" | "favorite")[];
};

export function noNames(): Names {
  return {
    tags: new Set(),
    prefixes: new Set(),
    artists: new Set(),
    usernames: new Set(),
    userIds: new Set(),
    ranges: new Map(),
    posted: new Map(),
    reactions: new Map(),
  };
}

/** Adds what an ask names. */
export function collectNames(ask: Ask, names: Names): void {
  switch (ask.kind) {
    case "all":
    case "any":
      for (const part of ask.of) collectNames(part, names);
      return;
    case "not":
      collectNames(ask.of, names);
      return;
    case "tag":
      if (ask.prefix) addAll(names.prefixes, beginningsOf(ask.text));
      else names.tags.add(ask.text);
      return;
    case "artist":
      addAll(names.artists, beginningsOf(ask.start));
      return;
    case "uploader":
      names.usernames.add(ask.username);
      return;
    case "uploaderId":
      names.userIds.add(ask.id);
      return;
    case "range":
      names.ranges.set(keyOf(ask), ask);
      return;
    case "posted":
      names.posted.set(keyOf(ask), ask);
      return;
    case "reactedBy":
    case "newTo":
      names.reactions.set(keyOf(ask), reactionsOf(ask));
      return;
    case "rating":
  }
}

function addAll(set: Set<string>, texts: readonly string[]): void {
  for (const text of texts) set.add(text);
}

/** The same for two that ask the same. */
export function keyOf(ask: Ask): string {
  return JSON.stringify(ask);
}

function reactionsOf(ask: Extract<Ask, { kind: "reactedBy" | "newTo" }>): ReactionsOf {
  return ask.kind === "newTo"
    ? { user: { id: ask.userId }, kinds: ["like", "favorite"] }
    : { user: { username: ask.username }, kinds: [ask.reaction] };
}
