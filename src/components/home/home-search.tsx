import { Link } from "@/ui/link";
import { SearchBox } from "../search/search-box";
import { TagLink } from "../tags/tag-groups";

/** What one comes to the first page for: something to look for, or to come across. */
export function HomeSearch({ tags }: { tags: string[] }) {
  return (
    <div className="mx-auto flex w-full max-w-text flex-col items-center gap-4 pb-8 sm:pt-4 sm:pb-12">
      <form
        action="/search"
        role="search"
        aria-label="Images"
        className="flex w-full items-center gap-2"
      >
        <SearchBox />
      </form>
      {tags.length === 0 ? null : (
        <ul aria-label="Top tags" className="flex flex-wrap justify-center gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <TagLink tag={tag} />
            </li>
          ))}
          <li>
            <Link
              href="/tags"
              className="inline-flex items-center px-2.5 py-0.5 text-sm text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              All tags
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
