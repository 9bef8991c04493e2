import { Link } from "@/ui/link";
import { waitInWords } from "../moderation/wait-in-words";

/** What becomes of an upload, and when. */
export function UploadLead({ medianMs }: { medianMs: number | undefined }) {
  const usual = waitInWords(medianMs);
  return (
    <>
      A moderator looks at every picture before all see it
      {usual === undefined ? "" : `: this usually takes ${usual}`}. What is welcome stands in the{" "}
      <Link href="/guidelines">guidelines</Link>.
    </>
  );
}
