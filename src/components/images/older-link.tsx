import type { Ref } from "react";
import { isForBrowser } from "@/ui/is-for-browser";
import type { GalleryList } from "./gallery-list";

type Props = {
  cursor: string;
  list: GalleryList;
  isLoading: boolean;
  /** The classes of a button, from the server: made here they would be script. */
  style: string;
  /** In sight only while it has the focus: whoever scrolls needs no button. */
  isForKeys?: boolean;
  /** What scripts do in place of following it. */
  onOpen?: () => void;
  ref?: Ref<HTMLParagraphElement>;
};

/** The way to the older images, below a gallery's last row: an address, unless scripts bring them here. */
export function OlderLink({
  cursor,
  list,
  isLoading,
  style,
  isForKeys = false,
  onOpen,
  ref,
}: Props) {
  const joint = list.page.includes("?") ? "&" : "?";
  return (
    <p ref={ref} className={`order-1 basis-full text-center ${isForKeys ? "h-0" : "pt-6"}`}>
      <a
        className={`${style} ${isForKeys ? "not-focus-visible:sr-only" : ""}`}
        href={`${list.page}${joint}after=${encodeURIComponent(cursor)}`}
        aria-busy={isLoading}
        onClick={(event) => {
          if (onOpen === undefined || isForBrowser(event, event.currentTarget)) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {isLoading ? "Loading…" : "Older images"}
      </a>
    </p>
  );
}
