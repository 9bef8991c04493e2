import { requiredText } from "../fields";

/** What the link of a mail carries. */
export function linkToken() {
  return requiredText("token", { max: 256, description: "Of the link in the mail." });
}
