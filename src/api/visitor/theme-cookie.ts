import { z } from "zod";
import { choiceCookie } from "./choice-cookie";

/** How pages look: as the system does, or as the visitor said. */
export const themeSchema = z.enum(["system", "light", "dark"]);

const cookie = choiceCookie("ema-theme", { schema: themeSchema, unchosen: "system" });

/** The Set-Cookie value that remembers a theme in one browser. */
export const themeCookie = cookie.write;

/** The theme of a `Cookie` header. */
export const readTheme = cookie.read;
