import { Dices } from "lucide-react";
import { LinkButton } from "@/ui/link-button";
import { addressOf } from "../moderation/next-page";

type Props = { filters: Record<string, string | undefined> };

/** From a random image to another. The key for the next image follows it too. */
export function AnotherRandom({ filters }: Props) {
  return (
    <nav aria-label="Random" data-neighbours="" className="-mx-3 flex">
      <LinkButton kind="quiet" size="small" rel="next" href={addressOf("/random", filters)}>
        <Dices aria-hidden className="size-4" />
        Another random image
      </LinkButton>
    </nav>
  );
}
