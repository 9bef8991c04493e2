"use client";

import { lazy, Suspense } from "react";
import { usePasskeys } from "./use-passkeys";

/** Brings the tRPC client along, which most pages do without. */
const PasskeyButton = lazy(() => import("./passkey-button"));

/** The way in with a passkey, where the browser has them. */
export function PasskeySignIn({ next }: { next: string }) {
  if (usePasskeys() !== true) return null;
  return (
    <Suspense fallback={null}>
      <PasskeyButton next={next} />
    </Suspense>
  );
}
