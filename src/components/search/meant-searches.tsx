import { Link } from "@/ui/link";
import { type Search, searchAddress } from "./search-address";

/** Queries that may have been meant in place of a search's own, if there are any. */
export function MeantSearches({ search, meant }: { search: Search; meant: readonly string[] }) {
  if (meant.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      Did you mean{" "}
      {meant.map((q, place) => (
        <span key={q}>
          {place === 0 ? "" : ", or "}
          <Link href={searchAddress({ ...search, q })}>{q}</Link>
        </span>
      ))}
      ?
    </p>
  );
}
