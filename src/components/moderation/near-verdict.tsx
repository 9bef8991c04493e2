import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ProcedureForm } from "../forms/procedure-form";
import type { Near } from "./near";

const VERDICTS = { same: "Same", variant: "Variant", different: "Different" };

type Props = { id: string; near: Near; back: string };

/** What a moderator finds of an image and another that looks like it. */
export function NearVerdict({ id, near, back }: Props) {
  return (
    <ProcedureForm
      procedure="images.judgeSimilar"
      inPlace
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
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="otherId" value={near.id} />
    </ProcedureForm>
  );
}
