import type { ImgHTMLAttributes } from "react";
import { altText } from "./alt-text";
import type { GalleryImage } from "./gallery-image";
import { type Source, srcSet } from "./picture-sources";

type Props = {
  image: GalleryImage;
  sources: Source[];
  /** How wide it is shown, as the `sizes` of HTML. */
  sizes: string;
  /** Address of the JPEG for whoever does not choose. */
  src: string;
  /** Width by height of the place it has, where that is not its own shape. */
  shape?: number;
  /** What the page is looked at for: asked for before all else. */
  isFirst?: boolean;
  /** In sight as soon as the page is: the head of the page asks for it. */
  isSeenAtOnce?: boolean;
} & Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  "className" | "loading" | "width" | "height" | "style"
>;

/** An image in the format and width that suit the browser, over its preview until it is there. */
export function ImagePicture({
  image,
  sources,
  sizes,
  src,
  shape,
  isFirst = false,
  isSeenAtOnce = isFirst,
  style,
  ...attributes
}: Props) {
  const fetchPriority = isFirst ? "high" : undefined;
  return (
    <picture>
      {isSeenAtOnce && (
        // React puts it into the head, for it has an address: `preload` of react-dom comes there only if rendering is slow
        // enough. Browsers that do not know AVIF let it be, and find the picture when they come to it.
        <link
          rel="preload"
          as="image"
          href={sources[0]?.address("avif")}
          type="image/avif"
          imageSrcSet={srcSet(sources, "avif")}
          imageSizes={sizes}
          fetchPriority={fetchPriority}
        />
      )}
      <source type="image/avif" srcSet={srcSet(sources, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(sources, "webp")} sizes={sizes} />
      <img
        // Before the address: browsers may begin to load as soon as they see it.
        sizes={sizes}
        srcSet={srcSet(sources, "jpg")}
        {...attributes}
        fetchPriority={fetchPriority}
        src={src}
        alt={altText(image)}
        style={{
          ...style,
          // Widths are whole pixels, so files differ a little in shape: the page must not move by it.
          aspectRatio: shape ?? `${image.width} / ${image.height}`,
          backgroundColor: image.color,
          backgroundSize: "cover",
          backgroundImage: `url(${image.preview})`,
        }}
      />
    </picture>
  );
}
