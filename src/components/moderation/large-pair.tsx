import { Columns2 } from "lucide";
import { Dialog } from "@/ui/dialog";
import { Icon } from "@/ui/icon";
import { CoveredThumbnail } from "../images/covered-thumbnail";
import type { Moderated } from "./moderated-image";
import type { Near } from "./near";
import { NearVerdict } from "./near-verdict";
import { PairSide } from "./pair-side";

/** Pixels: one of the widths that pictures come in, which half of a large screen has room for. */
const WIDTH = 1080;

const PLACE = "h-[30dvh] w-full rounded-control bg-sunken sm:h-[62dvh]";

type Props = { image: Moderated; near: Near; back: string };

/** Opens an image and another that looks like it, large: side by side, on phones one above the other. */
export function LargePair({ image, near, back }: Props) {
  return (
    <Dialog
      kind="quiet"
      size="small"
      isWide
      // The key that opens the first pair without a verdict: see press-key.ts.
      triggerKey={near.verdict === undefined ? "o" : undefined}
      title={`Beside post ${near.id}`}
      trigger={
        <>
          <Icon of={Columns2} className="size-4" />
          Side by side
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <PairSide image={image} than={near} name="This upload">
            <LargePicture image={image} label={`This upload, large: post ${image.id}`} />
          </PairSide>
          <PairSide image={near} than={image} name="Already here">
            <LargePicture image={near} label={`Already here, large: post ${near.id}`} />
          </PairSide>
        </div>
        <NearVerdict id={image.id} near={near} back={back} />
      </div>
    </Dialog>
  );
}

/** Asked for once it is opened: browsers load no lazy picture that has no place on the page. */
function LargePicture({ image, label }: { image: Moderated; label: string }) {
  const { id, cover } = image;
  return cover === undefined ? (
    <img
      src={`/image/${id}.webp?w=${WIDTH}`}
      alt={label}
      loading="lazy"
      className={`${PLACE} object-contain`}
    />
  ) : (
    <CoveredThumbnail cover={cover} label={label} className={PLACE} />
  );
}
