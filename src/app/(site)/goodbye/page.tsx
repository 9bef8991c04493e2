import type { Metadata } from "next";
import { LinkButton } from "@/ui/link-button";
import { Page } from "@/ui/page";

export const metadata: Metadata = { title: "Goodbye", robots: { index: false } };

/** Where deleting an account leads. */
export default function GoodbyePage() {
  return (
    <Page
      width="narrow"
      title="Your account is deleted"
      lead="You are signed out everywhere, and its name and address are free. Images and comments follow within moments, as you chose. Thank you for what you shared."
    >
      <LinkButton href="/">See the newest images</LinkButton>
    </Page>
  );
}
