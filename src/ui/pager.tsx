import { ArrowLeft, ArrowRight } from "lucide";
import { Icon } from "./icon";
import { LinkButton } from "./link-button";

type Way = { href: string; label: string };

/** The ways to the pages before and after one of a list. */
export function Pager({ previous, next }: { previous?: Way | undefined; next?: Way | undefined }) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
      {previous === undefined ? null : (
        <LinkButton href={previous.href} rel="prev">
          <Icon of={ArrowLeft} className="size-4" />
          {previous.label}
        </LinkButton>
      )}
      {next === undefined ? null : (
        <LinkButton href={next.href} rel="next">
          {next.label}
          <Icon of={ArrowRight} className="size-4" />
        </LinkButton>
      )}
    </nav>
  );
}
