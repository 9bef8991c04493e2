import type { Answer } from "./ask";
import { nextOf } from "./read-answer";

/**
 * What all pages of a list have, one after the other.
 * @param ask with a query that begins with `?`
 * @param limit entries of a page: of one each is once the last of its page
 */
export async function overPages<One>(
  ask: (query: string) => Promise<Answer>,
  entriesOf: (answer: Answer) => One[],
  limit = 1,
): Promise<One[]> {
  const found: One[] = [];
  let cursor: string | undefined;
  do {
    const answer = await ask(`?limit=${limit}${cursor === undefined ? "" : `&cursor=${cursor}`}`);
    found.push(...entriesOf(answer));
    cursor = nextOf(answer);
  } while (cursor !== undefined);
  return found;
}
