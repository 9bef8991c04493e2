import type { Cover } from "../images/cover";
import { CoveredThumbnail } from "../images/covered-thumbnail";

const LOOK = "size-14 shrink-0 rounded-control bg-sunken";

/** The image that a notification is about, small; beside words that say all of it. */
export function NewsPicture({ id, cover }: { id: string; cover: Cover | undefined }) {
  if (cover !== undefined) return <CoveredThumbnail cover={cover} label="" className={LOOK} />;
  return (
    <img src={`/thumbnail/${id}.webp`} alt="" loading="lazy" className={`${LOOK} object-cover`} />
  );
}
