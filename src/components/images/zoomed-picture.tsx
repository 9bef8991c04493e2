import { X } from "lucide";
import { Icon } from "@/ui/icon";
import { altText } from "./alt-text";
import type { GalleryImage } from "./gallery-image";

/**
 * One pixel that lets its ground be seen. Where scripts are off, browsers load lazy pictures at once: they get this one,
 * over the picture as its ground, which waits until it is shown.
 */
const CLEAR = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** Of what has the focus: inside, as there is no room around it. */
const ring = "focus-visible:-outline-offset-2 focus-visible:outline-on-scrim";

type Props = {
  /** What a button opens it by. */
  id: string;
  post: GalleryImage;
};

/**
 * The picture of a post in full, over the whole screen. The browser opens it, pans it and closes it (Escape, a press
 * anywhere), so that it works without scripts. A `dialog` takes the focus when it opens as a popover, which other
 * elements do not, and gives it to what scrolls, so that keys pan too.
 */
export function ZoomedPicture({ id, post }: Props) {
  const address = `/image/${post.id}.jpg`;
  const hide = { type: "button", popoverTarget: id, popoverTargetAction: "hide" } as const;
  return (
    <dialog
      id={id}
      popover="auto"
      aria-label="Picture in full"
      className="zoom bg-night scheme-dark"
    >
      <div className={`size-full overflow-auto overscroll-contain ${ring}`}>
        <button
          {...hide}
          aria-label="Zoom out"
          className={`block min-h-full w-max min-w-full cursor-zoom-out ${ring}`}
        >
          <picture>
            <source media="(scripting: none)" srcSet={CLEAR} />
            <img
              // Before the address: without it, browsers load what is not in sight.
              loading="lazy"
              src={address}
              alt={altText(post)}
              width={post.width}
              height={post.height}
              className="max-w-none min-w-full bg-cover"
              style={{
                aspectRatio: `${post.width} / ${post.height}`,
                backgroundColor: post.color,
                backgroundImage: `url(${address})`,
              }}
            />
          </picture>
        </button>
      </div>
      <button
        {...hide}
        className={`absolute end-4 top-4 flex min-h-11 items-center gap-2 rounded-control bg-scrim px-4 font-semibold text-on-scrim ${ring}`}
      >
        <Icon of={X} className="size-5" />
        Close
      </button>
    </dialog>
  );
}
