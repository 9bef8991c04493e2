import { Link } from "@/ui/link";
import { feedAddress } from "../site/feed-address";
import { tagAddress } from "../tags/page/tag-address";
import { countWords } from "./count-words";
import { type Search, searchAddress } from "./search-address";

type Count = { value: number; relation: "exact" | "estimate" };

type Props = {
  search: Search;
  /** All of it, in the language of the search box. */
  text: string;
  count: Count;
  /** The tag that it is all about, if it is of one. */
  tag: string | undefined;
  aliases: { name: string; tag: string }[];
  /** Images that the account's hidden tags keep away. */
  hiddenCount: Count | undefined;
};

/** How much a search found, and what it did besides. */
export function SearchSummary({ search, text, count, tag, aliases, hiddenCount }: Props) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 text-quiet">
      <p role="status">{countWords(count, "image")}</p>
      {aliases.length === 0 ? null : (
        <p className="wrap-anywhere">
          {aliases.map(({ name, tag }, place) => (
            <span key={name}>
              {place === 0 ? "" : "; "}
              <bdi>{name}</bdi> is another name of <bdi>{tag}</bdi>
            </span>
          ))}
        </p>
      )}
      {hiddenCount === undefined || hiddenCount.value === 0 ? null : search.hidden === undefined ? (
        <p>
          {countWords(hiddenCount)} hidden by your tags —{" "}
          <Link href={searchAddress({ ...search, hidden: "show" })}>show</Link>
        </p>
      ) : (
        <p>
          With {countWords(hiddenCount)} of your hidden tags —{" "}
          <Link href={searchAddress({ ...search, hidden: undefined })}>hide</Link>
        </p>
      )}
      {tag === undefined ? null : (
        <p>
          <Link href={tagAddress(tag)}>About this tag</Link>
        </p>
      )}
      <p>
        <a href={feedAddress(text)}>Feed of this search</a>
      </p>
    </div>
  );
}
