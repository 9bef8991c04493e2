"use client";

import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { PasskeysNotLoaded } from "./passkeys-not-loaded";
import { usePasskeys } from "./use-passkeys";

type Props = { next: string };

/** Brings the tRPC client along, which most pages do without. */
const PasskeyButton = lazyPart<Props>(() => import("./passkey-button"), {
  waiting: Room,
  instead: PasskeysNotLoaded,
});

/** The way in with a passkey, where the browser has them. */
export function PasskeySignIn({ next }: Props) {
  return usePasskeys() === true ? <PasskeyButton next={next} /> : <Room />;
}

/** From the beginning: all below it would move when somebody is about to press there. */
function Room() {
  return (
    <div className="invisible flex flex-col noscript:hidden">
      <Button>Sign in with a passkey</Button>
    </div>
  );
}
