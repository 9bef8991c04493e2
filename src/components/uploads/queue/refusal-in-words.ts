import { asSentence } from "@/ui/as-sentence";
import type { FieldName } from "./upload";

const FIELDS: readonly FieldName[] = ["image", "tags", "nsfw", "artist", "description"];

/** What the form calls the fields. */
const LABELS: Record<FieldName, string> = {
  image: "The picture",
  tags: "Tags",
  nsfw: "Rating",
  artist: "Artist",
  description: "Description",
};

/** The field that a refusal of the service is about: its words begin with the name of that. */
export function refusedField(message: string): FieldName | undefined {
  return FIELDS.find((name) => message.startsWith(`${name} `));
}

/** The service's words as a sentence, which calls the field as the form does. */
export function refusalInWords(message: string): string {
  const field = refusedField(message);
  const words = field === undefined ? message : LABELS[field] + message.slice(field.length);
  return asSentence(words);
}
