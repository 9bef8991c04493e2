import { EyeOff } from "lucide-react";
import type { GalleryImage } from "./gallery-image";
import { PostPicture } from "./post-picture";
import { postSize } from "./post-size";

/** A picture that is not safe for work: its place and its colours, until it is asked for. */
export function CoveredPicture({ post }: { post: GalleryImage }) {
  return (
    <details className="group">
      <summary
        className="relative mx-auto flex min-h-40 items-center justify-center overflow-hidden rounded-card bg-cover before:absolute before:inset-0 before:backdrop-blur-2xl marker:content-none group-open:hidden"
        style={{
          width: postSize(post).width,
          aspectRatio: `${post.width} / ${post.height}`,
          backgroundColor: post.color,
          backgroundImage: `url(${post.preview})`,
        }}
      >
        <span className="relative m-4 flex items-center gap-3 rounded-control bg-scrim px-4 py-3 font-semibold text-on-scrim">
          <EyeOff aria-hidden className="size-5 shrink-0" />
          Not safe for work: show it
        </span>
      </summary>
      <PostPicture post={post} />
    </details>
  );
}
