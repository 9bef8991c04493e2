import type { Answer } from "./ask";
import { nextOf } from "./read-answer";

/**
 * What all pages of a list have, one after the other. Each page has one entry, so that each entry is once the last of
 * its page.
 * @param ask with a query that begins with `?`
 */
export async function overPages<One>(
  ask: (query: string) => Promise<Answer>,
  entriesOf: (answer: Answer) => One[],
): Promise<One[]> {
  const found: One[] = [];
  let cursor: string | undefined;
  do {
    const answer = await ask(`?limit=1${cursor === undefined ? "" : `&cursor=${cursor}`}`);
    found.push(...entriesOf(answer));
    cursor = nextOf(answer);
  } while (cursor !== undefined);
  return found;
}
