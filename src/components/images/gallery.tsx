import type { ReactNode } from "react";
import { buttonStyle } from "@/ui/button-style";
import { BeginningLink } from "./beginning-link";
import type { GalleryImage } from "./gallery-image";
import type { GalleryList } from "./gallery-list";
import { GalleryRows } from "./gallery-rows";
import { ImageCard } from "./image-card";
import { LoadMore } from "./load-more";

/** As many cards as a large screen shows before anybody scrolls. */
const SEEN_AT_ONCE = 8;

/** Asked for before the others. Which one is the largest in sight is a matter of shapes and of the screen. */
const FIRST = 2;

type Shown = {
  images: GalleryImage[];
  next: string | undefined;
  list: GalleryList;
};

type Props = Shown & {
  /** Names the way back to the first page, where this is another. */
  beginning?: string | undefined;
  /** In place of images where there are none. */
  empty: ReactNode;
};

/** A page of images, and the ways to the next and to the first. */
export function Gallery({ beginning, empty, ...shown }: Props) {
  return (
    <>
      {beginning === undefined ? null : <BeginningLink href={shown.list.page} label={beginning} />}
      {shown.images.length === 0 ? empty : <Cards {...shown} />}
    </>
  );
}

function Cards({ images, next, list }: Shown) {
  return (
    // Another list begins anew, without what was loaded of the last one.
    <GalleryRows key={list.within}>
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
    </GalleryRows>
  );
}
