import { Download, EyeOff, Maximize2, Share2 } from "lucide";
import { Icon } from "@/ui/icon";
import { buttonStyle } from "@/ui/button-style";
import { CopyButton } from "@/ui/copy-button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { NsfwForm } from "../site/nsfw-form";

type Props = {
  id: string;
  /** Of its post, whole. */
  address: string;
  /** It is one of those that are shown since the visitor said so. */
  canBlur: boolean;
};

/** What can be done with the picture itself. */
export function PictureWays({ id, address, canBlur }: Props) {
  const picture = `/image/${id}.jpg`;
  const look = buttonStyle({ kind: "quiet", size: "small" });
  return (
    <div className="-mx-3 flex flex-wrap gap-1 print:hidden">
      <a href={picture} className={look}>
        <Icon of={Maximize2} className="size-4" />
        Full size
      </a>
      <a href={picture} download={`${id}.jpg`} className={look}>
        <Icon of={Download} className="size-4" />
        Download
      </a>
      <Dialog
        kind="quiet"
        size="small"
        title="Share"
        trigger={
          <>
            <Icon of={Share2} className="size-4" />
            Share
          </>
        }
      >
        <div className="grid justify-items-start gap-3 *:first:w-full">
          <Field label="Address of this post" name="address" readOnly defaultValue={address} />
          <CopyButton text={address} />
        </div>
      </Dialog>
      {canBlur ? (
        <NsfwForm nsfw="blurred" className={look}>
          <Icon of={EyeOff} className="size-4" />
          Blur again
        </NsfwForm>
      ) : null}
    </div>
  );
}
