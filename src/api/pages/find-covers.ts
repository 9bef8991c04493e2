import { coverWith } from "../images/cover-picture";
import { findNsfwChoice } from "./find-nsfw-choice";

/** Tells of each picture of a page what stands in its place in this browser, if anything does. */
export async function findCovers() {
  return coverWith(await findNsfwChoice());
}
