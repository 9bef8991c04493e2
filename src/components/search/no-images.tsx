import { EmptyState } from "@/ui/empty-state";
import { Link } from "@/ui/link";
import { type Search, searchAddress } from "./search-address";

type Props = {
  search: Search;
  /** A query that finds something, and may have been meant. */
  meant: string | undefined;
};

/** Where a search finds nothing. */
export function NoImages({ search, meant }: Props) {
  const { q, rating, posted } = search;
  if (q === undefined && rating === undefined && posted === undefined) {
    return <EmptyState title="No images yet">Approved uploads appear here.</EmptyState>;
  }
  return (
    <EmptyState title="No image fits all of this">
      {meant === undefined ? null : (
        <p className="wrap-anywhere">
          Did you mean <Link href={searchAddress({ ...search, q: meant })}>{meant}</Link>?
        </p>
      )}
      <p>
        Take something out of the search, look through the <Link href="/tags">tags</Link>, or see
        the <Link href="/">newest images</Link>.
      </p>
    </EmptyState>
  );
}
