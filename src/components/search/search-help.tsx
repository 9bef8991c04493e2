import { Disclosure } from "@/ui/disclosure";
import { Link } from "@/ui/link";
import { searchAddress } from "./search-address";

const EXAMPLES = [
  { q: "cat ears, tree", finds: "both tags: a comma means and" },
  { q: "cat or dog, tree", finds: "one of the first two, and the last" },
  { q: "tree, -comic", finds: "the one without the other" },
  { q: "(cat, tree) or dog", finds: "groups in brackets" },
  { q: "night*", finds: "tags that begin so" },
  { q: '"trick or treat"', finds: "a tag that looks like grammar, in quotes" },
  { q: "artist:huwali", finds: "artists whose name begins so" },
  { q: "uploader:kim", finds: "what one account uploaded" },
  { q: "likes:>10", finds: "also favorites, width and height; 5..20 is a range" },
  { q: "ratio:landscape", finds: "also portrait, square, 16:9" },
  { q: "posted:<7d", finds: "the last seven days; also 2026, 2026-06, 2026-01..2026-06" },
  { q: "sort:likes", finds: "also newest, oldest and relevance" },
];

/** The language of the search box by examples. */
export function SearchHelp() {
  return (
    <Disclosure summary="How to search">
      <dl className="grid max-w-text gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {EXAMPLES.map(({ q, finds }) => (
          <div key={q} className="grid sm:col-span-2 sm:grid-cols-subgrid">
            <dt>
              <Link href={searchAddress({ q })}>{q}</Link>
            </dt>
            <dd className="text-quiet">{finds}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
