"use client";

import { startRegistration } from "@simplewebauthn/browser";
import { useRouter } from "next/navigation";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { trpc } from "@/client/trpc";
import { TrpcProvider } from "@/client/trpc-provider";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { type PasskeyRefusal, refusalOf } from "../../accounts/passkey-refusal";
import { fieldOf } from "../../forms/field-of";

/** Makes a passkey: the browser asks for the finger or the PIN. */
export default function AddPasskeyForm() {
  return (
    <TrpcProvider>
      <Form />
    </TrpcProvider>
  );
}

function Form() {
  const router = useRouter();
  const begin = trpc.account.passkeys.begin.useMutation();
  const add = trpc.account.passkeys.add.useMutation();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<PasskeyRefusal>();
  const [isDone, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The fields are there already, so that nothing else brings the keyboard to the one that was refused.
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);

  async function make(sent: HTMLFormElement) {
    const given = new FormData(sent);
    const text = (name: string) => {
      const value = given.get(name);
      return typeof value === "string" ? value : "";
    };
    const optionsJSON = await begin.mutateAsync({ password: text("password") });
    const made = await startRegistration({ optionsJSON });
    const response = { ...made, clientExtensionResults: {} };
    await add.mutateAsync({ response, name: text("name") });
    sent.reset();
    setDone(true);
    router.refresh();
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // Pressed twice, it is made once; a button that is disabled would lose the keyboard.
    if (isBusy) return;
    setBusy(true);
    setDone(false);
    setRefusal(undefined);
    make(event.currentTarget)
      .catch((error: unknown) => {
        setRefusal(refusalOf(error));
      })
      .finally(() => {
        setBusy(false);
      });
  }

  const flash = refusal === undefined ? undefined : { ...told(refusal), values: {} };
  return (
    <form ref={form} onSubmit={submit} aria-label="Add a passkey" className="flex flex-col gap-5">
      {flash === undefined || flash.field !== undefined ? null : (
        <Alert tone="danger" role="alert">
          <p className="first-letter:uppercase">{flash.message}</p>
        </Alert>
      )}
      {isDone ? (
        <Alert tone="success" role="status">
          The passkey is kept: sign in with it from now on.
        </Alert>
      ) : null}
      <Field
        {...fieldOf(flash, { name: "name", label: "Name of the passkey" })}
        maxLength={60}
        hint="Such as “Phone”. Without one it is called as its maker calls it."
      />
      <Field
        {...fieldOf(flash, { name: "password", label: "Your password" })}
        type="password"
        autoComplete="current-password"
        required
      />
      <div>
        <Button type="submit" aria-busy={isBusy}>
          Add a passkey
        </Button>
      </div>
    </form>
  );
}

function told({ message, field, isSignedOut }: PasskeyRefusal) {
  return isSignedOut === true
    ? { message: "You are signed out: sign in again, and add it then.", field: undefined }
    : { message, field };
}
