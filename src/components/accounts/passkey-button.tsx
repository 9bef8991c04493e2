"use client";

import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { useEffect, useEffectEvent, useState } from "react";
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

  async function prove(useBrowserAutofill: boolean) {
    // Of two at once the second's challenge would make the first one's worthless.
    WebAuthnAbortService.cancelCeremony();
    const optionsJSON = await begin.mutateAsync({});
    const proof = await startAuthentication({ optionsJSON, useBrowserAutofill });
    return { ...proof, clientExtensionResults: {} };
  }

  async function enter(response: Awaited<ReturnType<typeof prove>>) {
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
    if (response !== undefined) await enter(response).catch(tell);
  });
  useEffect(() => {
    void offer();
    return () => {
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
