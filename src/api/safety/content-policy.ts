import { randomBytes } from "node:crypto";

const NONCE_BYTES = 16;
const NONCE = /'nonce-([^']+)'/;

/** What the scripts of one answer bear, and those of no other. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString("base64url");
}

/** What the scripts bear of the answer that has this policy, if there is one. */
export function nonceOf(policy: string | null | undefined): string | undefined {
  return NONCE.exec(policy ?? "")?.[1];
}

/**
 * What a page may load and do (CSP, level 3). Scripts are those that bear the page's nonce, and what these load;
 * where browsers do not know that, those of the site.
 * @param isDeveloping React's tools for developers, and they alone, evaluate texts
 */
export function contentPolicy(nonce: string, { isDeveloping }: { isDeveloping: boolean }): string {
  const evaluated = isDeveloping ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluated}`,
    // Sizes and colours of pictures are style attributes; elements with styles of their own there are none.
    isDeveloping ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // Placeholders are data, previews of what is about to be uploaded are blobs.
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
