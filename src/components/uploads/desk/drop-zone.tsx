import { Camera, ImagePlus, Images } from "lucide";
import { Icon } from "@/ui/icon";
import type { ChangeEvent } from "react";
import { buttonStyle } from "@/ui/button-style";
import { boundsInWords, type PictureBounds } from "../queue/find-fault";
import { takeFiles } from "./take-files";

const ACCEPTED = "image/png,image/jpeg";

type Props = {
  bounds: PictureBounds;
  isEmpty: boolean;
  onFiles: (files: File[]) => void;
};

/** Where pictures come in: chosen, photographed, dropped or pasted. */
export function DropZone({ bounds, isEmpty, onFiles }: Props) {
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles(takeFiles(currentTarget));
  }
  const ring =
    "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";
  return (
    <div
      className={`flex flex-col items-center gap-4 rounded-card border-2 border-dashed border-line bg-raised px-6 text-center ${isEmpty ? "min-h-[min(28rem,60vh)] justify-center py-10" : "py-6"}`}
    >
      {isEmpty ? <Icon of={Images} strokeWidth={1.25} className="size-14 text-quiet" /> : null}
      <div className="flex flex-wrap justify-center gap-3">
        <label className={`${buttonStyle({ kind: isEmpty ? "primary" : "secondary" })} ${ring}`}>
          <Icon of={ImagePlus} className="size-5" />
          {isEmpty ? "Choose pictures" : "Add pictures"}
          <input type="file" multiple accept={ACCEPTED} onChange={take} className="sr-only" />
        </label>
        <label className={`${buttonStyle({})} ${ring} pointer-fine:hidden`}>
          <Icon of={Camera} className="size-5" />
          Take a photo
          <input
            type="file"
            accept={ACCEPTED}
            capture="environment"
            onChange={take}
            className="sr-only"
          />
        </label>
      </div>
      <p className="text-quiet pointer-coarse:hidden">
        Or drop them, or folders of them, anywhere on this page, or paste one.
      </p>
      <p className="text-sm text-quiet">{boundsInWords(bounds)}.</p>
    </div>
  );
}
