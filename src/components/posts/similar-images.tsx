import type { GalleryImage } from "../images/gallery-image";
import { GalleryRows } from "../images/gallery-rows";
import { ImageCard } from "../images/image-card";

/** Pictures that look like the one above. */
export function SimilarImages({ images }: { images: GalleryImage[] }) {
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="similar-title" className="flex flex-col gap-4">
      <h2 id="similar-title">Similar images</h2>
      {/* Lower rows than those of a gallery: they stand beside the picture that the page is about. */}
      <GalleryRows className="[--spacing-row:9rem]">
        {images.map((image) => (
          <ImageCard key={image.id} image={image} />
        ))}
      </GalleryRows>
    </section>
  );
}
