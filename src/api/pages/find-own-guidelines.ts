import { pageContext } from "./page-caller";

/** What the operator says is welcome and what is not, in Markdown, where they do not leave it to Ema. */
export async function findOwnGuidelines(): Promise<string | undefined> {
  return (await pageContext()).deps.guidelines;
}
