import { buttonStyle } from "@/ui/button-style";
import { isForBrowser } from "@/ui/is-for-browser";

type Props = { cursor: string; isLoading: boolean; onOpen?: () => void };

/** The way to the older images, below a gallery's last row: an address, unless scripts bring them here. */
export function OlderLink({ cursor, isLoading, onOpen }: Props) {
  return (
    <p className="order-1 basis-full pt-6 text-center">
      <a
        className={buttonStyle({})}
        href={`/?after=${encodeURIComponent(cursor)}`}
        aria-busy={isLoading}
        onClick={(event) => {
          if (isForBrowser(event)) return;
          event.preventDefault();
          onOpen?.();
        }}
      >
        {isLoading ? "Loading…" : "Older images"}
      </a>
    </p>
  );
}
