import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { ProcedureForm } from "../forms/procedure-form";
import { ModeratedImage } from "./moderated-image";

type Pictured = { id: string; width: number; height: number };
export type Near = Pictured & { distance: number; verdict?: "same" | "variant" | undefined };

type Props = { image: Pictured; similar: Near[]; back: string };

/** As many as fit beside the decisions without burying them. */
const SHOWN = 2;

const VERDICTS = { same: "Same", variant: "Variant", different: "Different" };

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

function Pair({ image, near, back }: { image: Pictured; near: Near; back: string }) {
  return (
    <div
      role="group"
      aria-label={`Beside post ${near.id}`}
      className="flex flex-col gap-3 rounded-control border border-line p-3"
    >
      <div className="grid grid-cols-2 items-end gap-3">
        <Side image={image} than={near} name="This upload" />
        <Side image={near} than={image} name="Already here" />
      </div>
      <ProcedureForm
        procedure="images.judgeSimilar"
        back={back}
        done="The verdict is kept."
        submit={
          <div className="flex flex-wrap items-center gap-2">
            {Object.entries(VERDICTS).map(([verdict, words]) => (
              <Button
                key={verdict}
                type="submit"
                name="verdict"
                value={verdict}
                size="small"
                aria-pressed={verdict === near.verdict}
              >
                {words}
              </Button>
            ))}
            {near.verdict === undefined ? null : <Badge tone="accent">{near.verdict}</Badge>}
            <span className="text-sm text-quiet">{near.distance} of 64 bits apart</span>
          </div>
        }
      >
        <input type="hidden" name="id" value={image.id} />
        <input type="hidden" name="otherId" value={near.id} />
      </ProcedureForm>
    </div>
  );
}

function Side({ image, than, name }: { image: Pictured; than: Pictured; name: string }) {
  const isLarger = image.width * image.height > than.width * than.height;
  return (
    <figure className="flex flex-col gap-1.5">
      <ModeratedImage image={image} label={`${name}: post ${image.id}`} />
      <figcaption className="text-sm text-quiet">
        {name}, {image.width} × {image.height} {isLarger ? <Badge>larger</Badge> : null}
      </figcaption>
    </figure>
  );
}
