import { asSentence } from "@/ui/as-sentence";
import type { FormFlash } from "./flash-alert";

/**
 * What a field of a form is given, where it may have been refused: name and label, what was typed (else what
 * it begins with), and the refusal if it is about this field. The keyboard comes to stand there.
 */
export function fieldOf(
  flash: FormFlash | undefined,
  { name, label, begins }: { name: string; label: string; begins?: string | undefined },
) {
  const isRefused = flash?.field === name;
  return {
    name,
    label,
    defaultValue: flash?.values[name] ?? begins,
    error: isRefused ? inWords(flash.message, { name, label }) : undefined,
    autoFocus: isRefused,
  };
}

/** A refusal as a sentence, which calls the field as the page does: by what stands before a comma. */
function inWords(message: string, { name, label }: { name: string; label: string }): string {
  const [called = label] = label.split(",");
  const sentence = message.startsWith(`${name} `) ? called + message.slice(name.length) : message;
  return asSentence(sentence);
}
