import { LinkButton } from "@/ui/link-button";
import { Section } from "@/ui/section";

/** The way to where the account is deleted. */
export function DeletionSection() {
  return (
    <Section
      id="delete"
      title="Delete the account"
      lead="For good. You choose there whether your images stay."
    >
      <div>
        <LinkButton kind="danger" href="/settings/delete">
          Delete the account…
        </LinkButton>
      </div>
    </Section>
  );
}
