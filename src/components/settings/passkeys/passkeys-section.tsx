import { Section } from "@/ui/section";
import { FlashAlert, type FormFlash } from "../../forms/flash-alert";
import { AddPasskey } from "./add-passkey";
import { PasskeyEntry, type ShownPasskey } from "./passkey-entry";

type Props = {
  passkeys: ShownPasskey[];
  /** What became of the form that gives one another name, and of the one that removes one. */
  renamed: FormFlash | undefined;
  removed: FormFlash | undefined;
};

/** The passkeys of the account, and another one. */
export function PasskeysSection({ passkeys, renamed, removed }: Props) {
  const isThere = passkeys.some(({ id }) => id === renamed?.values["id"]);
  // One that is not there has no form of its own to tell it.
  const told = removed ?? (isThere ? undefined : renamed);
  return (
    <Section
      id="passkeys"
      title="Passkeys"
      lead="A finger, a face or a PIN in place of name, password and code."
    >
      {told === undefined ? null : <FlashAlert flash={told} />}
      {passkeys.length === 0 ? null : (
        <ul className="-my-3 flex flex-col divide-y divide-line">
          {passkeys.map((passkey, index) => (
            <PasskeyEntry
              key={passkey.id}
              passkey={passkey}
              position={index + 1}
              flash={renamed?.values["id"] === passkey.id ? renamed : undefined}
            />
          ))}
        </ul>
      )}
      <AddPasskey />
    </Section>
  );
}
