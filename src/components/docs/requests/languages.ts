import type { ApiRequest } from "./api-request";
import { toCurl } from "./to-curl";
import { toPython } from "./to-python";
import { toTypeScript } from "./to-typescript";

/** What requests are shown in, by the word in the address. */
export const LANGUAGES = {
  curl: { label: "curl", print: toCurl },
  typescript: { label: "TypeScript", print: toTypeScript },
  python: { label: "Python", print: toPython },
} satisfies Record<string, { label: string; print: (request: ApiRequest) => string }>;

export type Language = keyof typeof LANGUAGES;

/** The language that an address names; curl where it names none that we know. */
export function readLanguage(value: unknown): Language {
  return value === "typescript" || value === "python" ? value : "curl";
}
