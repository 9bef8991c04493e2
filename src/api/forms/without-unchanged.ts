import { z } from "zod";
import type { Fields } from "../rest/read-fields";

/** The hidden field that says, as JSON, what others held when their page was made. */
const SHOWN = "_shown";

const shownSchema = z.record(z.string(), z.string());

/**
 * A form without the fields that are as its page showed them: what was saved elsewhere meanwhile stays as it is. What
 * is chosen of several is compared with commas between.
 */
export function withoutUnchanged({ [SHOWN]: text, ...fields }: Fields): Fields {
  const shown = new Map(Object.entries(readShown(text)));
  const changed = Object.entries(fields).filter(
    ([name, value]) => [value].flat().join(",") !== shown.get(name),
  );
  return Object.fromEntries(changed);
}

function readShown(text: unknown): Record<string, string> {
  if (typeof text !== "string") return {};
  try {
    return shownSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}
