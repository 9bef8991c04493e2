import { compiler } from "markdown-to-jsx/react";

/** The title of a page is its only h1: a text begins below it. */
const HEADINGS = { h1: { component: "h2", props: {} } } as const;

/** Text in Markdown. HTML in it is text like any other. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-4 wrap-anywhere [&_h2]:not-first:mt-4 [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5">
      {compiler(text, {
        disableParsingRawHTML: true,
        forceBlock: true,
        wrapper: null,
        overrides: HEADINGS,
      })}
    </div>
  );
}
