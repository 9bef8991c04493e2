import { Dices } from "lucide";
import { Icon } from "@/ui/icon";
import { LinkButton } from "@/ui/link-button";
import { addressOf } from "@/ui/address-of";

type Props = { filters: Record<string, string | undefined> };

/** From a random image to another. The key for the next image follows it too. */
export function AnotherRandom({ filters }: Props) {
  return (
    <nav aria-label="Random" data-neighbours="" className="-mx-3 flex print:hidden">
      <LinkButton kind="quiet" size="small" rel="next" href={addressOf("/random", filters)}>
        <Icon of={Dices} className="size-4" />
        Another random image
      </LinkButton>
    </nav>
  );
}
