import { FileButton } from "@/ui/file-button";
import { Section } from "@/ui/section";

/** Everything that the account holds, to be saved. */
export function ExportSection() {
  return (
    <Section
      id="export"
      title="Download everything"
      lead="All that your account holds, as a zip: your pictures as you uploaded them, and lists of the rest."
    >
      <div>
        <FileButton href="/account/export.zip">Download the zip</FileButton>
      </div>
    </Section>
  );
}
