"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};
const hasPasskeys = () => "PublicKeyCredential" in window;

/** Whether this browser has passkeys here; not known while the page is made, nor without scripts. */
export function usePasskeys(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(never, hasPasskeys, () => undefined);
}
