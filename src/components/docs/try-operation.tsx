"use client";

import { type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { CodeBlock } from "@/ui/code-block";
import { Field } from "@/ui/field";
import type { DocumentedOperation } from "./documented";
import { buildRequest } from "./requests/api-request";
import { LANGUAGES, type Language } from "./requests/languages";
import { type Answered, sendRequest } from "./requests/send-request";

type Props = {
  operation: DocumentedOperation;
  /** Of this site, such as https://ema.example. */
  origin: string;
  language: Language;
  /** The choice of the language. */
  children: ReactNode;
};

/** The request with what is typed in, in a language or sent from here. */
export function TryOperation({ operation, origin, language, children }: Props) {
  const [values, setValues] = useState(() => examplesOf(operation));
  const [token, setToken] = useState("");
  const [isSending, setSending] = useState(false);
  const [answered, setAnswered] = useState<Answered>();
  const [failure, setFailure] = useState<string>();
  const files = useRef(new Map<string, File>());
  const request = buildRequest(operation, { origin, values, token });

  function take(name: string, value: string, file?: File) {
    setValues((before) => ({ ...before, [name]: value }));
    if (file !== undefined) files.current.set(name, file);
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    // Pressed twice, it is sent once; a button that is disabled would lose the keyboard.
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    // From where the page is, whatever the site calls itself.
    const { origin: here } = window.location;
    try {
      const own = buildRequest(operation, { origin: here, values, token });
      setAnswered(await sendRequest(own, files.current));
    } catch {
      setFailure("Nobody answered: is the connection there?");
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        {children}
        <CodeBlock
          label={`The request in ${LANGUAGES[language].label}`}
          text={LANGUAGES[language].print(request)}
          canCopy
        />
      </div>
      {operation.fields.map((field) => (
        <TryField key={field.name} field={field} value={values[field.name] ?? ""} take={take} />
      ))}
      {operation.token === "none" ? null : (
        <Field
          label={operation.token === "needed" ? "Token" : "Token (optional)"}
          name="token"
          type="password"
          autoComplete="off"
          hint="Of your account's settings. It goes nowhere but to this site, and is forgotten with this page."
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" kind="primary" aria-busy={isSending}>
          {isSending ? "Sending …" : "Send it"}
        </Button>
        {operation.method === "GET" ? null : (
          <span className="text-sm text-quiet">This is no rehearsal: it does what it says.</span>
        )}
      </div>
      <noscript>
        <Alert>Sending from this page takes scripts; the request above does not.</Alert>
      </noscript>
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {failure === undefined ? null : <Alert tone="danger">{failure}</Alert>}
        {answered === undefined ? null : <Answer answered={answered} />}
      </div>
    </form>
  );
}

type DocumentedField = DocumentedOperation["fields"][number];

function TryField({
  field: { name, place, kind, isRequired },
  value,
  take,
}: {
  field: DocumentedField;
  value: string;
  take: (name: string, value: string, file?: File) => void;
}) {
  const label = isRequired ? name : `${name} (optional)`;
  if (place === "file") {
    return (
      <Field
        label={label}
        name={name}
        type="file"
        required={isRequired}
        onChange={({ target }) => take(name, target.files?.[0]?.name ?? "", target.files?.[0])}
      />
    );
  }
  return (
    <Field
      label={label}
      name={name}
      hint={kind}
      required={place === "path"}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => take(name, target.value)}
    />
  );
}

function Answer({ answered: { status, headers, body } }: { answered: Answered }) {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <p>
        Answered: <strong>{status}</strong>
      </p>
      <CodeBlock label="The answer" text={[...lines, "", body].join("\n").trim()} canCopy />
    </>
  );
}

function examplesOf({ fields }: DocumentedOperation): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, example }) => [name, example]));
}
