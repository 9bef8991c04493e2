import { Button } from "@/ui/button";
import { Choice } from "@/ui/choice";
import type { Search } from "./search-address";
import { SearchBox } from "./search-box";
import { SearchRefusal } from "./search-refusal";

const SORTS = { newest: "Newest", oldest: "Oldest", likes: "Most liked", relevance: "Relevance" };
const RATINGS = { any: "Any", sfw: "Safe", nsfw: "Not safe for work" };
const AGES = {
  any: "Any time",
  "1d": "Last day",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "365d": "Last year",
};

const REFUSAL = "search-refusal";

type Props = {
  search: Search;
  refusal: { message: string; meant: string[] } | undefined;
};

/** What is searched for, and how the answer is wanted: the page's address holds it. */
export function SearchForm({ search, refusal }: Props) {
  const { q, sort = "newest", rating = "any", posted = "any", hidden } = search;
  return (
    <form action="/search" role="search" aria-label="Images" className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <SearchBox
          q={q}
          isWrong={refusal !== undefined}
          describedBy={refusal === undefined ? undefined : REFUSAL}
        />
        {refusal === undefined ? null : (
          <SearchRefusal id={REFUSAL} refusal={refusal} search={search} />
        )}
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <Choice label="Sort" name="sort" options={SORTS} defaultValue={sort} />
        <Choice label="Rating" name="rating" options={RATINGS} defaultValue={rating} />
        <Choice label="Uploaded" name="posted" options={AGES} defaultValue={posted} />
        {hidden === undefined ? null : <input type="hidden" name="hidden" value={hidden} />}
        <Button type="submit" kind="primary">
          Search
        </Button>
      </div>
    </form>
  );
}
