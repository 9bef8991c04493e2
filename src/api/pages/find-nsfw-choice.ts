import { headers } from "next/headers";
import { readNsfwChoice } from "../visitor/nsfw-cookie";

/** Whether pages blur what is not safe for work in this browser. */
export async function findNsfwChoice() {
  return readNsfwChoice((await headers()).get("cookie"));
}
