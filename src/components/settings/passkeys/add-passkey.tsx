"use client";

import { lazyPart } from "@/ui/lazy-part";
import { PasskeysNotLoaded } from "../../accounts/passkeys-not-loaded";
import { usePasskeys } from "../../accounts/use-passkeys";

/** Brings the tRPC client along, which most pages do without. */
const AddPasskeyForm = lazyPart(() => import("./add-passkey-form"), {
  waiting: () => null,
  instead: PasskeysNotLoaded,
});

/** Another passkey, where scripts run and the browser has them. */
export function AddPasskey() {
  const canMake = usePasskeys();
  if (canMake === undefined) return <noscript>Adding a passkey needs scripts.</noscript>;
  if (!canMake) return <p className="text-quiet">This browser has none here.</p>;
  return <AddPasskeyForm />;
}
