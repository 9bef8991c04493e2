import { EmptyState } from "@/ui/empty-state";
import type { GalleryImage } from "./gallery-image";
import { ImageCard } from "./image-card";
import { LoadMore } from "./load-more";

/** As many cards as a large screen shows before anybody scrolls. */
const SEEN_AT_ONCE = 8;

/** One of these is the largest thing that comes into sight. */
const PRELOADED = 2;

/** A page of images, and the way to the next. */
export function Gallery({ images, next }: { images: GalleryImage[]; next: string | undefined }) {
  if (images.length === 0) {
    return <EmptyState title="No images yet">Approved uploads appear here.</EmptyState>;
  }
  return (
    <div className="gallery">
      {images.map((image, place) => (
        <ImageCard
          key={image.id}
          image={image}
          isSeenAtOnce={place < SEEN_AT_ONCE}
          isFirst={place < PRELOADED}
        />
      ))}
      {next === undefined ? null : <LoadMore cursor={next} />}
    </div>
  );
}
