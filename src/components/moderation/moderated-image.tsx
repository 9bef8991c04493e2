import { Link } from "@/ui/link";

type Props = {
  image: { id: string; width: number; height: number };
  /** What the picture is to the moderator. */
  label?: string;
};

/** The thumbnail of an image, which leads to its post. */
export function ModeratedImage({ image, label = `Post ${image.id}` }: Props) {
  const { id, width, height } = image;
  return (
    <Link href={`/post/${id}`} className="block w-fit max-w-full rounded-control">
      <img
        src={`/thumbnail/${id}.jpg`}
        alt={label}
        loading="lazy"
        className="max-h-96 max-w-full rounded-control bg-sunken"
        style={{ aspectRatio: `${width} / ${height}` }}
      />
    </Link>
  );
}
