/** A tag that is offered. */
export type Offer = {
  name: string;
  /** Images that have it, where that is known. */
  count?: number;
  category?: string;
  /** The name by which it was found, where that is not its own. */
  alias?: string;
};

/** As many as are read at a glance. */
export const OFFERED = 8;

let top: Promise<Offer[]> | undefined;

/** The most used tags, one file for all pages; none when it cannot be had. */
export function topTags(): Promise<Offer[]> {
  top ??= load("/tags.json").then(
    (rows) => list(rows).flatMap(readRow),
    () => {
      // The next field that is typed into tries again.
      top = undefined;
      return [];
    },
  );
  return top;
}

/** Those that few images have, and those of other names. */
export async function rarerTags(typed: string, signal: AbortSignal): Promise<Offer[]> {
  const parameters = new URLSearchParams({ q: typed.slice(0, 50), limit: String(OFFERED) });
  try {
    const answer = await load(`/api/v1/tags/autocomplete?${parameters.toString()}`, signal);
    return isObject(answer) ? list(answer["tags"]).flatMap(readTag) : [];
  } catch {
    return [];
  }
}

/** Tags with a name that begins so, then those with a word that does; in the order that they come in. */
export function beginning(tags: readonly Offer[], typed: string): Offer[] {
  const begun = withOneSigma(typed);
  const startsSo = ({ name }: Offer) => withOneSigma(name).startsWith(begun);
  const wholes = tags.filter(startsSo);
  const parts = tags.filter(
    (tag) =>
      !startsSo(tag) && WORDS.some((before) => withOneSigma(tag.name).includes(before + begun)),
  );
  return [...wholes, ...parts].slice(0, OFFERED);
}

const WORDS = [" ", "(", "-"];

/** Nobody who types can say whether the word ends there, where it is another letter. */
function withOneSigma(text: string): string {
  return text.replaceAll("ς", "σ");
}

/** Each once. */
export function distinct(offers: readonly Offer[]): Offer[] {
  return [...new Map(offers.toReversed().map((offer) => [offer.name, offer])).values()]
    .toReversed()
    .slice(0, OFFERED);
}

async function load(address: string, signal?: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, signal === undefined ? {} : { signal });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.json();
}

/** A row of /tags.json. */
function readRow(row: unknown): Offer[] {
  const [name, count, category] = list(row);
  return typeof name === "string" && typeof count === "number" && typeof category === "string"
    ? [{ name, count, category }]
    : [];
}

function readTag(tag: unknown): Offer[] {
  if (!isObject(tag)) return [];
  const { name, count, category, alias } = tag;
  return readRow([name, count, category]).map((offer) =>
    typeof alias === "string" ? { ...offer, alias } : offer,
  );
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
