import { ArrowUp } from "lucide";
import { Icon } from "@/ui/icon";
import { LinkButton } from "@/ui/link-button";

/** Above a page of older images, the way back to where their list begins. */
export function BeginningLink({ href, label }: { href: string; label: string }) {
  return (
    <p>
      <LinkButton href={href} size="small">
        <Icon of={ArrowUp} className="size-4" />
        {label}
      </LinkButton>
    </p>
  );
}
