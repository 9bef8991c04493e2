import type { Metadata } from "next";
import { LinkButton } from "@/ui/link-button";
import { Page } from "@/ui/page";

export const metadata: Metadata = { title: "Not found" };

export default function NotFoundPage() {
  return (
    <Page
      width="narrow"
      title="Not found"
      lead="There is nothing at this address: what was here may have been removed, or never was."
    >
      <LinkButton kind="primary" href="/">
        See the newest images
      </LinkButton>
    </Page>
  );
}
