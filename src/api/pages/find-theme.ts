import { headers } from "next/headers";
import { readTheme } from "../visitor/theme-cookie";

/** The theme that pages have in this browser. */
export async function findTheme() {
  return readTheme((await headers()).get("cookie"));
}
