import type { ReactNode } from "react";
import { buttonStyle } from "@/ui/button-style";
import type { GalleryImage } from "./gallery-image";
import type { GalleryList } from "./gallery-list";
import { ImageCard } from "./image-card";
import { LoadMore } from "./load-more";

/** As many cards as a large screen shows before anybody scrolls. */
const SEEN_AT_ONCE = 8;

/** Asked for before the others. Which one is the largest in sight is a matter of shapes and of the screen. */
const FIRST = 2;

type Props = {
  images: GalleryImage[];
  next: string | undefined;
  list: GalleryList;
  /** In their place where there are none. */
  empty: ReactNode;
};

/** A page of images, and the way to the next. */
export function Gallery({ images, next, list, empty }: Props) {
  if (images.length === 0) return empty;
  return (
    // Another list begins anew, without what was loaded of the last one.
    <div key={list.within} className="gallery">
      {images.map((image, place) => (
        <ImageCard
          key={image.id}
          image={image}
          within={list.within}
          isSeenAtOnce={place < SEEN_AT_ONCE}
          isFirst={place < FIRST}
        />
      ))}
      {next === undefined ? null : (
        <LoadMore key={next} cursor={next} list={list} style={buttonStyle({})} />
      )}
    </div>
  );
}
