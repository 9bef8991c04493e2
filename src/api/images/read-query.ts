import { DomainError } from "@/domain/errors";
import type { Query } from "@/domain/images/search/query/condition";
import { parseQuery } from "@/domain/images/search/query/parse-query";
import { QuerySyntaxError } from "@/domain/images/search/query/query-syntax-error";

/**
 * The query of a request.
 * @throws DomainError invalid_input that says what is wrong and where
 */
export function readQuery(text: string, now: Date): Query {
  try {
    return parseQuery({ text, now: now.getTime() });
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error;
    throw new DomainError("invalid_input", error.message);
  }
}
