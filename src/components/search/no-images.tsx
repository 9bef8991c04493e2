import { EmptyState } from "@/ui/empty-state";
import { Link } from "@/ui/link";
import { MeantSearches } from "./meant-searches";
import type { Search } from "./search-address";

type Props = {
  search: Search;
  /** Queries that find something, and may have been meant. */
  meant: readonly string[];
};

/** Where a search finds nothing. */
export function NoImages({ search, meant }: Props) {
  const { q, rating, posted } = search;
  if (q === undefined && rating === undefined && posted === undefined) {
    return <EmptyState title="No images yet">Approved uploads appear here.</EmptyState>;
  }
  return (
    <EmptyState title="No image fits all of this">
      <MeantSearches search={search} meant={meant} />
      <p>
        Take something out of the search, look through the <Link href="/tags">tags</Link>, or see
        the <Link href="/">newest images</Link>.
      </p>
    </EmptyState>
  );
}
