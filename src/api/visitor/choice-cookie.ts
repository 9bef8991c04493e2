import type { z } from "zod";
import { siteCookie } from "../site-cookie";

const SECONDS = 365 * 24 * 60 * 60;

/** How a browser remembers, for a year, which of a few a visitor chose. */
export type ChoiceCookie<Choice extends string> = {
  /** The Set-Cookie value that remembers a choice, or forgets it for the one that needs none. */
  write(chosen: Choice, site: { siteUrl: string }): string;
  /** The choice of a `Cookie` header. */
  read(cookies: string | null): Choice;
};

/** @param options.unchosen the choice of whoever has made none, or one that is none */
export function choiceCookie<Choice extends string>(
  name: string,
  options: { schema: z.ZodType<Choice>; unchosen: Choice },
): ChoiceCookie<Choice> {
  const { schema, unchosen } = options;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=(\\w+)`);
  return {
    write: (chosen, { siteUrl }) => {
      const seconds = chosen === unchosen ? 0 : SECONDS;
      return siteCookie({ name, value: chosen, seconds, siteUrl });
    },
    read: (cookies) => {
      const read = schema.safeParse(pattern.exec(cookies ?? "")?.[1]);
      return read.success ? read.data : unchosen;
    },
  };
}
