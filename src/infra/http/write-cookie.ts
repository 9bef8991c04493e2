type Cookie = {
  name: string;
  /** As it is written: coded where it has to be. */
  value: string;
  /** Until the browser's window is closed, where there is none. */
  seconds: number | undefined;
  /** Sent over https alone. */
  isSecure: boolean;
};

/** A Set-Cookie value for all pages of the site, kept from scripts and from what other sites send. */
export function writeCookie({ name, value, seconds, isSecure }: Cookie): string {
  const age = seconds === undefined ? "" : ` Max-Age=${seconds};`;
  return `${name}=${value};${age} Path=/; HttpOnly;${isSecure ? " Secure;" : ""} SameSite=Lax`;
}
