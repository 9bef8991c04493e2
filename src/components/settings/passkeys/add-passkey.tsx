"use client";

import { lazy, Suspense } from "react";
import { usePasskeys } from "../../accounts/use-passkeys";

/** Brings the tRPC client along, which most pages do without. */
const AddPasskeyForm = lazy(() => import("./add-passkey-form"));

/** Another passkey, where scripts run and the browser has them. */
export function AddPasskey() {
  const canMake = usePasskeys();
  if (canMake === undefined) return <noscript>Adding a passkey needs scripts.</noscript>;
  if (!canMake) return <p className="text-quiet">This browser has none here.</p>;
  return (
    <Suspense fallback={null}>
      <AddPasskeyForm />
    </Suspense>
  );
}
