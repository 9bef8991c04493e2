import { EyeOff } from "lucide";
import { Icon } from "@/ui/icon";
import type { Cover } from "./cover";

type Props = {
  cover: Cover;
  /** What the picture is; empty where words beside it say so. */
  label: string;
  /** Its place: as large as the picture would be. */
  className: string;
  /** Pixels of the picture, where the place has its shape. */
  size?: { width: number; height: number };
};

/** The colours of a picture that is not safe for work, in its place, until the visitor has such pictures shown. */
export function CoveredThumbnail({ cover, label, className, size }: Props) {
  return (
    <span
      role={label === "" ? undefined : "img"}
      aria-label={label === "" ? undefined : `${label}, not safe for work`}
      aria-hidden={label === "" ? true : undefined}
      className={`relative flex items-center justify-center overflow-hidden bg-cover before:absolute before:inset-0 before:backdrop-blur-xl ${className}`}
      style={{
        aspectRatio: size === undefined ? undefined : `${size.width} / ${size.height}`,
        backgroundImage: cover.preview === undefined ? undefined : `url(${cover.preview})`,
      }}
    >
      <span className="relative rounded-full bg-scrim p-1.5 text-on-scrim">
        <Icon of={EyeOff} className="size-4" />
      </span>
    </span>
  );
}
