import { TagLink } from "../tag-groups";
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
            <TagLink tag={name} href={tagAddress(name)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
