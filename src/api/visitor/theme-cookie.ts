import { z } from "zod";

/** How pages look: as the system does, or as the visitor said. */
export const themeSchema = z.enum(["system", "light", "dark"]);

export type Theme = z.infer<typeof themeSchema>;

const NAME = "ema-theme";
const SECONDS = 365 * 24 * 60 * 60;

/** The Set-Cookie value that remembers a theme in one browser. */
export function themeCookie(theme: Theme): string {
  const age = theme === "system" ? 0 : SECONDS;
  return `${NAME}=${theme}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`;
}

/** The theme of a `Cookie` header. */
export function readTheme(cookies: string | null): Theme {
  const value = (cookies ?? "").match(new RegExp(`(?:^|;\\s*)${NAME}=(\\w+)`))?.[1];
  return themeSchema.catch("system").parse(value);
}
