import { Link } from "@/ui/link";
import { altText } from "../images/alt-text";
import type { GalleryImage } from "../images/gallery-image";

type Near = Pick<GalleryImage, "id" | "nsfw" | "width" | "height"> & {
  distance: number;
  image: Pick<GalleryImage, "description" | "tags" | "artist"> | undefined;
};

/** How many of the 64 bits differ between pictures that a person tells apart at second sight only. */
const ALIKE = 4;

/** What is there already and looks like an upload. */
export function NearImages({ similar }: { similar: Near[] }) {
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="near-title" className="flex flex-col gap-3">
      <h2 id="near-title">Looks like</h2>
      <ul
        aria-labelledby="near-title"
        className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4"
      >
        {similar.map(({ id, distance, nsfw, width, height, image }) => (
          <li key={id}>
            <Link href={`/post/${id}`} className="flex flex-col gap-1 text-sm">
              <span className="overflow-hidden rounded-control bg-sunken">
                <img
                  src={`/thumbnail/${id}.webp`}
                  alt={image === undefined ? `Post ${id}` : altText(image)}
                  loading="lazy"
                  className={`aspect-4/3 w-full object-contain ${nsfw ? "covered:scale-125 covered:blur-xl" : ""}`}
                />
              </span>
              <span>
                {width} × {height}
              </span>
              <span className="text-quiet">
                {distance <= ALIKE ? "nearly the same" : "alike"}, {distance} of 64 bits differ
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
