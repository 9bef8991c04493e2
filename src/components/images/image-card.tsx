import { Link } from "@/ui/link";
import { postAddress } from "../posts/post-address";
import { cardCrop, cardShape } from "./card-shape";
import type { GalleryImage } from "./gallery-image";
import { ImagePicture } from "./image-picture";
import { NsfwBadge } from "./nsfw-badge";
import { cardSources } from "./picture-sources";

/** How high rows come out, in rem, on phones and on larger screens: --spacing-row and what they grow by. */
const ROW = { phone: 11, screen: 17 };

type Props = {
  image: GalleryImage;
  /** Asked for without waiting: it is there before anybody scrolls. */
  isSeenAtOnce?: boolean;
  isFirst?: boolean;
  /** The list that it stands in, as its post's address says it. */
  within?: string | undefined;
};

/** One picture of a gallery: a link to its post. At most 12 nodes, as there may be hundreds. */
export function ImageCard({ image, isSeenAtOnce = false, isFirst = false, within }: Props) {
  const shape = cardShape(image);
  const cropped = cardCrop(image);
  return (
    <Link
      className="gallery-item group relative block overflow-hidden rounded-card bg-sunken"
      href={postAddress(image.id, { within })}
      style={{ "--shape": shape.toFixed(4), backgroundColor: image.color }}
    >
      <ImagePicture
        image={image}
        sources={cardSources(image, cropped)}
        sizes={sizesOf(shape, cropped)}
        src={`/thumbnail/${image.id}.jpg`}
        isFirst={isFirst}
        isSeenAtOnce={isSeenAtOnce}
        loading={isSeenAtOnce ? "eager" : "lazy"}
        className={`w-full object-cover transition-[filter] group-hover:brightness-105 ${image.nsfw ? "covered:scale-125 covered:blur-2xl" : ""}`}
        shape={shape}
        {...image.thumbnail}
      />
      {image.nsfw ? <NsfwBadge /> : null}
      {image.artist === undefined ? null : (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-scrim to-transparent px-3 pt-8 pb-2 text-sm text-on-scrim opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:hidden"
        >
          {image.artist}
        </span>
      )}
    </Link>
  );
}

/** Of the picture, which is wider than its card where that crops its sides. */
function sizesOf(shape: number, cropped: number): string {
  const [phone, screen] = [ROW.phone, ROW.screen].map((rem) => Math.ceil(rem * shape * cropped));
  const whole = cropped === 1 ? "100vw - 2rem" : `(100vw - 2rem) * ${cropped.toFixed(2)}`;
  return `(min-width: 48rem) ${screen}rem, min(${phone}rem, ${whole})`;
}
