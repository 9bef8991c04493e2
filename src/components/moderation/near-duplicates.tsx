import { Disclosure } from "@/ui/disclosure";
import { LargePair } from "./large-pair";
import { type Moderated, ModeratedImage } from "./moderated-image";
import type { Near } from "./near";
import { NearVerdict } from "./near-verdict";
import { PairSide } from "./pair-side";

type Props = { image: Moderated; similar: Near[]; back: string };

/** As many as fit beside the decisions without burying them. */
const SHOWN = 2;

/** The images that look like a pending one, side by side with it, to be judged. */
export function NearDuplicates({ image, similar, back }: Props) {
  const pairs = similar.map((near) => <Pair key={near.id} image={image} near={near} back={back} />);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base">Looks like</h2>
      <div className="grid gap-3 xl:grid-cols-2">{pairs.slice(0, SHOWN)}</div>
      {pairs.length <= SHOWN ? null : (
        <Disclosure summary={`${pairs.length - SHOWN} more`}>
          <div className="grid gap-3 xl:grid-cols-2">{pairs.slice(SHOWN)}</div>
        </Disclosure>
      )}
    </div>
  );
}

function Pair({ image, near, back }: { image: Moderated; near: Near; back: string }) {
  return (
    <div
      role="group"
      aria-label={`Beside post ${near.id}`}
      className="flex flex-col gap-3 rounded-control border border-line p-3"
    >
      <div className="grid grid-cols-1 items-end gap-3 min-[16rem]:grid-cols-2">
        <PairSide image={image} than={near} name="This upload">
          <ModeratedImage image={image} label={`This upload: post ${image.id}`} />
        </PairSide>
        <PairSide image={near} than={image} name="Already here">
          <ModeratedImage image={near} label={`Already here: post ${near.id}`} />
        </PairSide>
      </div>
      <NearVerdict id={image.id} near={near} back={back} />
      <div>
        <LargePair image={image} near={near} back={back} />
      </div>
    </div>
  );
}
