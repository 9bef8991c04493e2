import { z } from "zod";
import { choiceCookie } from "./choice-cookie";

/** How pictures that are not safe for work come to be seen: blurred, until the visitor says otherwise. */
export const nsfwSchema = z.enum(["blurred", "shown"]);

export type NsfwChoice = z.infer<typeof nsfwSchema>;

const cookie = choiceCookie("ema-nsfw", { schema: nsfwSchema, unchosen: "blurred" });

/** The Set-Cookie value that remembers the choice in one browser. */
export const nsfwCookie = cookie.write;

/** The choice of a `Cookie` header. */
export const readNsfwChoice = cookie.read;
