"use client";

import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { trpc } from "@/client/trpc";
import { TrpcProvider } from "@/client/trpc-provider";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { refusalOf } from "./passkey-refusal";

/** Signs in with a passkey: by a button, or as the browser offers them where the name is typed. */
export default function PasskeyButton({ next }: { next: string }) {
  return (
    <TrpcProvider>
      <SignIn next={next} />
    </TrpcProvider>
  );
}

function SignIn({ next }: { next: string }) {
  const begin = trpc.auth.beginPasskeySignIn.useMutation();
  const end = trpc.auth.endPasskeySignIn.useMutation();
  const [refusal, setRefusal] = useState<string>();

  const asked = useRef<ReturnType<typeof begin.mutateAsync>>(undefined);
  const latest = useRef(0);

  /** @returns nothing where it was asked for once more, or the page was left, in the meantime */
  async function prove(useBrowserAutofill: boolean) {
    WebAuthnAbortService.cancelCeremony();
    latest.current += 1;
    const turn = latest.current;
    const isOver = () => turn !== latest.current;
    try {
      // Of two at once the second's challenge would make the first one's worthless: what is on its way serves both.
      asked.current ??= begin.mutateAsync({}).finally(() => {
        asked.current = undefined;
      });
      const optionsJSON = await asked.current;
      if (isOver()) return undefined;
      const proof = await startAuthentication({ optionsJSON, useBrowserAutofill });
      return { ...proof, clientExtensionResults: {} };
    } catch (error) {
      // What the next one ended is no news.
      if (isOver()) return undefined;
      throw error;
    }
  }

  async function enter(response: Awaited<ReturnType<typeof prove>>) {
    if (response === undefined) return;
    await end.mutateAsync({ response });
    window.location.assign(next);
  }

  function tell(error: unknown) {
    setRefusal(refusalOf(error).message);
  }

  const offer = useEffectEvent(async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    // Nobody asked for it: that the browser has none, or ends it, is no news.
    const response = await prove(true).catch(() => undefined);
    await enter(response).catch(tell);
  });
  useEffect(() => {
    void offer();
    return () => {
      latest.current += 1;
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);

  return (
    <div className="flex flex-col gap-3">
      {refusal === undefined ? null : (
        <Alert tone="danger" role="alert">
          <p className="first-letter:uppercase">{refusal}</p>
        </Alert>
      )}
      <Button
        onClick={() => {
          setRefusal(undefined);
          prove(false).then(enter).catch(tell);
        }}
      >
        Sign in with a passkey
      </Button>
    </div>
  );
}
