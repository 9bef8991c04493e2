"use client";

import { Button } from "@/ui/button";
import { Page } from "@/ui/page";

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <Page
      width="narrow"
      title="This did not work"
      lead="The page could not be made. It is not your fault; try again in a moment."
    >
      <Button
        kind="primary"
        onClick={() => {
          reset();
        }}
      >
        Try again
      </Button>
    </Page>
  );
}
