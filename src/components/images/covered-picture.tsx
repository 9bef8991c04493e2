import { EyeOff } from "lucide";
import { Icon } from "@/ui/icon";
import { NsfwForm } from "../site/nsfw-form";
import type { GalleryImage } from "./gallery-image";
import { postSize } from "./post-size";

/**
 * The place and the colours of a picture that is not safe for work, until the visitor has such pictures shown. Of one that
 * is tiny, or a strip, as much as what uncovers it needs, in sight.
 */
export function CoveredPicture({ post }: { post: GalleryImage }) {
  return (
    <div
      className="relative mx-auto grid min-w-[min(20rem,100%)] place-items-center overflow-hidden rounded-card bg-cover before:absolute before:inset-0 before:backdrop-blur-2xl"
      style={{
        width: postSize(post).width,
        backgroundColor: post.color,
        backgroundImage: `url(${post.preview})`,
      }}
    >
      <div
        className="col-start-1 row-start-1 max-h-[85vh] w-full"
        style={{ aspectRatio: `${post.width} / ${post.height}` }}
      />
      <div className="relative col-start-1 row-start-1 m-4 flex max-w-80 flex-col gap-2 rounded-card bg-scrim p-2 pb-3 text-center text-on-scrim">
        <NsfwForm
          nsfw="shown"
          className="flex min-h-11 w-full items-center justify-center gap-3 rounded-control px-4 font-semibold transition-colors hover:bg-on-scrim/15 focus-visible:outline-on-scrim"
        >
          <Icon of={EyeOff} className="size-5 shrink-0" />
          Not safe for work: show it
        </NsfwForm>
        <p className="px-3 text-sm">
          This browser remembers it for all such pictures, until you blur them again.
        </p>
      </div>
    </div>
  );
}
