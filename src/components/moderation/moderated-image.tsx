import { Link } from "@/ui/link";
import type { Cover } from "../images/cover";
import { CoveredThumbnail } from "../images/covered-thumbnail";

export type Moderated = {
  id: string;
  width: number;
  height: number;
  /** What stands in its place, if it is not to be shown. */
  cover: Cover | undefined;
};

type Props = {
  image: Moderated;
  /** What the picture is to the moderator. */
  label?: string;
};

/** The thumbnail of an image, which leads to its post. */
export function ModeratedImage({ image, label = `Post ${image.id}` }: Props) {
  const { id, width, height, cover } = image;
  return (
    <Link
      href={`/post/${id}`}
      className={`block max-w-full rounded-control ${cover === undefined ? "w-fit" : ""}`}
    >
      {cover === undefined ? (
        <img
          src={`/thumbnail/${id}.jpg`}
          alt={label}
          loading="lazy"
          className="max-h-96 max-w-full rounded-control bg-sunken"
          style={{ aspectRatio: `${width} / ${height}`, width: widthOf(image) }}
        />
      ) : (
        <CoveredThumbnail
          cover={cover}
          label={label}
          size={image}
          className="max-h-96 max-w-full rounded-control bg-sunken"
        />
      )}
    </Link>
  );
}

/**
 * Of its place, in pixels, which it has before it is loaded: entries below do not move then. As wide as a thumbnail is,
 * and no higher than its class says.
 */
function widthOf({ width, height }: Moderated): number {
  return Math.min(width, 360, Math.round((384 * width) / height));
}
