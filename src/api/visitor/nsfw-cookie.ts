import { z } from "zod";

/** How pictures that are not safe for work come to be seen: blurred, until the visitor says otherwise. */
export const nsfwSchema = z.enum(["blurred", "shown"]);

export type NsfwChoice = z.infer<typeof nsfwSchema>;

const NAME = "ema-nsfw";
const SECONDS = 365 * 24 * 60 * 60;

/** The Set-Cookie value that remembers the choice in one browser. */
export function nsfwCookie(choice: NsfwChoice): string {
  const age = choice === "blurred" ? 0 : SECONDS;
  return `${NAME}=${choice}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`;
}

/** The choice of a `Cookie` header. */
export function readNsfwChoice(cookies: string | null): NsfwChoice {
  const value = (cookies ?? "").match(new RegExp(`(?:^|;\\s*)${NAME}=(\\w+)`))?.[1];
  return nsfwSchema.catch("blurred").parse(value);
}
