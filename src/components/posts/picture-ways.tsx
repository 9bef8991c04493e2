import { Download, Maximize2, Share2 } from "lucide-react";
import { buttonStyle } from "@/ui/button-style";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";

/** What can be done with the picture itself. */
export function PictureWays({ id, address }: { id: string; address: string }) {
  const picture = `/image/${id}.jpg`;
  const look = buttonStyle({ kind: "quiet", size: "small" });
  return (
    <div className="-mx-3 flex flex-wrap gap-1">
      <a href={picture} className={look}>
        <Maximize2 aria-hidden className="size-4" />
        Full size
      </a>
      <a href={picture} download={`${id}.jpg`} className={look}>
        <Download aria-hidden className="size-4" />
        Download
      </a>
      <Dialog
        kind="quiet"
        size="small"
        title="Share"
        trigger={
          <>
            <Share2 aria-hidden className="size-4" />
            Share
          </>
        }
      >
        <Field label="Address of this post" name="address" readOnly defaultValue={address} />
      </Dialog>
    </div>
  );
}
