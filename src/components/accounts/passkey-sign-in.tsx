"use client";

import { lazyPart } from "@/ui/lazy-part";
import { PasskeysNotLoaded } from "./passkeys-not-loaded";
import { usePasskeys } from "./use-passkeys";

type Props = { next: string };

/** Brings the tRPC client along, which most pages do without. */
const PasskeyButton = lazyPart<Props>(() => import("./passkey-button"), {
  waiting: () => null,
  instead: PasskeysNotLoaded,
});

/** The way in with a passkey, where the browser has them. */
export function PasskeySignIn({ next }: Props) {
  return usePasskeys() === true ? <PasskeyButton next={next} /> : null;
}
