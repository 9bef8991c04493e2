import { ArrowLeft } from "lucide";
import { Icon } from "@/ui/icon";
import { Link } from "@/ui/link";
import type { ReactNode } from "react";
import { Page } from "@/ui/page";
import { altText } from "../images/alt-text";
import type { GalleryImage } from "../images/gallery-image";
import { postAddress } from "./post-address";

type Props = {
  title: string;
  lead?: ReactNode;
  /** Shown small, with the way back. */
  image: GalleryImage;
  /** The list that the post was found in: see postAddress. */
  within: string | undefined;
  width?: "text" | "wide";
  children: ReactNode;
};

/** A page about one image that is not its post. */
export function PostFrame({ title, lead, image, within, width = "text", children }: Props) {
  return (
    <Page title={title} lead={lead} width={width}>
      <Link
        href={postAddress(image.id, { within })}
        className="flex max-w-full flex-wrap items-center gap-4 self-start rounded-card border border-line bg-raised p-2 pe-5 transition-colors hover:bg-sunken"
      >
        <span className="size-16 shrink-0 overflow-hidden rounded-control">
          <img
            src={`/thumbnail/${image.id}.webp`}
            alt={altText(image)}
            className={`size-full object-cover ${image.nsfw ? "covered:scale-125 covered:blur-md" : ""}`}
            style={{ backgroundColor: image.color }}
          />
        </span>
        <span className="inline-flex items-center gap-2 font-semibold">
          <Icon of={ArrowLeft} className="size-4 text-quiet" />
          To the image
        </span>
      </Link>
      {children}
    </Page>
  );
}
