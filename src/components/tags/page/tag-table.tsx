import { Badge } from "@/ui/badge";
import { Link } from "@/ui/link";
import { CATEGORY_WORDS } from "./category-words";
import { tagAddress } from "./tag-address";

type Props = { label: string; tags: { name: string; category: string; count: number }[] };

/** Tags in columns, each with its kind and how many images have it. */
export function TagTable({ label, tags }: Props) {
  return (
    <ul aria-label={label} className="gap-x-8 sm:columns-2 lg:columns-3 xl:columns-4">
      {tags.map(({ name, category, count }) => (
        <li key={name} className="break-inside-avoid border-b border-line">
          <Link
            href={tagAddress(name)}
            className="flex min-h-11 items-center gap-2 py-1.5 transition-colors hover:text-accent"
          >
            <bdi className="min-w-0 grow wrap-anywhere">{name}</bdi>
            {category === "general" ? null : <Badge>{CATEGORY_WORDS[category] ?? category}</Badge>}
            <span className="text-sm text-quiet tabular-nums">{count.toLocaleString("en")}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
