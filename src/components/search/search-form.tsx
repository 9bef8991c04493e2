import { Button } from "@/ui/button";
import { Choice } from "@/ui/choice";
import type { Search } from "./search-address";
import { SearchBox } from "./search-box";
import { SearchRefusal } from "./search-refusal";
import { AGE_WORDS, RATING_WORDS, SORT_WORDS } from "./search-words";

const REFUSAL = "search-refusal";

type Props = {
  search: Search;
  refusal: { message: string; meant: string[] } | undefined;
};

/** What is searched for, and how the answer is wanted: the page's address holds it. */
export function SearchForm({ search, refusal }: Props) {
  const { q, sort = "newest", rating = "any", posted = "any", hidden } = search;
  return (
    <form
      action="/search"
      role="search"
      aria-label="Images"
      // Else browsers put on the way back what was chosen there for the page that came next.
      autoComplete="off"
      className="flex flex-col gap-4"
    >
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox
            q={q}
            isWrong={refusal !== undefined}
            describedBy={refusal === undefined ? undefined : REFUSAL}
          />
          <Button type="submit" kind="primary">
            Search
          </Button>
        </div>
        {refusal === undefined ? null : (
          <SearchRefusal id={REFUSAL} refusal={refusal} search={search} />
        )}
      </div>
      <div className="flex flex-wrap items-end gap-2 *:grow sm:gap-3 sm:*:grow-0 max-sm:[&_select]:field-sizing-content">
        <Choice label="Sort" name="sort" options={SORT_WORDS} defaultValue={sort} />
        <Choice label="Rating" name="rating" options={RATING_WORDS} defaultValue={rating} />
        <Choice label="Uploaded" name="posted" options={AGE_WORDS} defaultValue={posted} />
        {hidden === undefined ? null : <input type="hidden" name="hidden" value={hidden} />}
      </div>
    </form>
  );
}
