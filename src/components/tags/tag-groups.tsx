import { FoldedList } from "@/ui/folded-list";
import { Link } from "@/ui/link";
import { searchAddress } from "../search/search-address";
import { inQuery } from "./suggestions/term-at";

/** Category to what its tags are called, in the order that they are shown. */
const GROUPS = {
  artist: "Artists",
  character: "Characters",
  series: "Series",
  general: "Tags",
  meta: "About the picture",
};

type Props = {
  tags: string[];
  /** Of each tag that there is one of. */
  categories: Record<string, string>;
};

/** The tags of an image by their kinds, each with what else has it. */
export function TagGroups({ tags, categories }: Props) {
  const groups = Object.entries(GROUPS).map(([category, title]) => ({
    title,
    tags: tags.filter((tag) => (categories[tag] ?? "general") === category),
  }));
  const shown = groups.filter((group) => group.tags.length > 0);
  return (
    <div className="flex flex-col gap-4">
      {shown.map((group) => (
        <div key={group.title} className="flex flex-col gap-2">
          {shown.length === 1 ? null : (
            <p aria-hidden className="text-sm font-semibold text-quiet">
              {group.title}
            </p>
          )}
          <FoldedList
            label={group.title}
            items={group.tags.map((tag) => ({ key: tag, content: <TagLink tag={tag} /> }))}
          />
        </div>
      ))}
    </div>
  );
}

type LinkProps = {
  tag: string;
  /** Where it leads, if not to all images that have it. */
  href?: string;
};

/** A tag that leads somewhere. */
export function TagLink({ tag, href = searchAddress({ q: inQuery(tag) }) }: LinkProps) {
  return (
    <Link
      href={href}
      className="inline-flex max-w-full items-center rounded-full bg-sunken px-2.5 py-0.5 text-sm wrap-anywhere transition-colors hover:bg-accent-soft pointer-coarse:min-h-11 pointer-coarse:px-3.5 forced-colors:border"
    >
      <bdi className="min-w-0">{tag}</bdi>
    </Link>
  );
}
