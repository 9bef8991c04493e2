import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Markdown } from "./markdown";

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

it("Markdown is headings below that of the page, paragraphs, lists and links", () => {
  const page = html("# Rules\n\nBe **kind**.\n\n- one\n- [two](/tags)\n");
  expect(page).toMatch(/<h2[^>]*>Rules<\/h2><p>Be <strong>kind<\/strong>\.<\/p><ul>/);
  expect(page).toContain('<a href="/tags">two</a>');
});

it("HTML is shown as it was written, and leads nowhere", () => {
  const page = html('<script>alert(1)</script>\n\nA <img src=x onerror="alert(1)"> B <b>C</b>');
  expect(page).not.toMatch(/<(script|img|b)\b/);
  expect(page).toContain("&lt;script&gt;");
});

it.each(["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x"])(
  "a link to %s is none",
  (address) => {
    expect(html(`[a](${address}) ![b](${address})`)).not.toMatch(/script:|data:/i);
  },
);
