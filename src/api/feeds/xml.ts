/** Text that is XML already. */
export type Xml = { xml: string };

type Attributes = Record<string, string | number>;

/** What XML 1.0 cannot hold, not even escaped (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "");
}

/** An element; texts in it are escaped. */
export function element(
  name: string,
  attributes: Attributes = {},
  ...children: (string | Xml)[]
): Xml {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join("");
  const inner = children
    .map((child) => (typeof child === "string" ? escapeXml(child) : child.xml))
    .join("");
  return { xml: inner === "" ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>` };
}

/** A whole document. */
export function documentOf(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
