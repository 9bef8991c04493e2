import { X } from "lucide";
import { Icon } from "@/ui/icon";
import { Link } from "@/ui/link";
import { type Search, searchAddress } from "./search-address";
import { AGE_WORDS, RATING_WORDS } from "./search-words";

/** What a search asks for, each with the way to the search without it. */
export function SearchChips({ search, parts }: { search: Search; parts: string[] }) {
  const { rating, posted } = search;
  const chips = [
    ...parts.map((part, place) => ({
      text: part,
      without: { ...search, q: parts.toSpliced(place, 1).join(", ") || undefined },
    })),
    ...(rating === undefined
      ? []
      : [{ text: RATING_WORDS[rating] ?? rating, without: { ...search, rating: undefined } }]),
    ...(posted === undefined
      ? []
      : [
          {
            text: AGE_WORDS[posted] ?? posted,
            without: { ...search, posted: undefined },
          },
        ]),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Searched for" className="flex flex-wrap gap-2">
      {chips.map(({ text, without }, place) => (
        // The same may stand there twice.
        <li key={`${text} ${place}`} className="max-w-full">
          <Link
            href={searchAddress(without)}
            aria-label={`Remove ${text}`}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-sunken ps-3 pe-2 text-sm transition-colors hover:bg-accent-soft pointer-coarse:min-h-11 forced-colors:border"
          >
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            <Icon of={X} className="size-4 shrink-0 text-quiet" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
