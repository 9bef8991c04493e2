import { Link } from "@/ui/link";
import { tagAddress } from "./tag-address";

/** Tags that occur with one. */
export function RelatedTags({ related }: { related: { name: string }[] }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="flex flex-col gap-3">
      <h2 id="related-title">Related tags</h2>
      <ul aria-labelledby="related-title" className="flex flex-wrap gap-1.5">
        {related.map(({ name }) => (
          <li key={name} className="max-w-full">
            <Link
              href={tagAddress(name)}
              className="inline-flex max-w-full items-center rounded-full bg-sunken px-2.5 py-0.5 text-sm wrap-anywhere transition-colors hover:bg-accent-soft pointer-coarse:min-h-11 pointer-coarse:px-3.5 forced-colors:border"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
