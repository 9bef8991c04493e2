import type { Mail } from "@/infra/mail/mailer";
import { type Answer, SITE_URL } from "./ask";
import { signedIn } from "./browser";
import type { Member } from "./factories";
import type { Service } from "./service";

/** What was mailed to an address, the newest first. */
export function mailsTo(service: Service, email: string): Mail[] {
  return service.mails.filter(({ to }) => to === email).reverse();
}

/** The addresses in a mail that lead to this site. */
export function linksIn({ text }: Mail): URL[] {
  return [...text.matchAll(/https?:\/\/\S+/g)]
    .map(([address]) => new URL(address.replace(/[.,:;]+$/, "")))
    .filter(({ origin }) => origin === SITE_URL);
}

/** Asks what the page behind a link asks, in the browser of the member that was mailed. */
type Follow = (service: Service, link: URL, by: Member) => Promise<Answer>;

const idIn = (link: URL) => link.pathname.split("/").at(-1) ?? "";
const tokenIn = (link: URL) => link.searchParams.get("token") ?? "";

async function asking(service: Service, by: Member, [name, input]: [string, object]) {
  return service.query(name, input, { cookie: await signedIn(service, by) });
}

const PAGES: Record<string, Follow> = {
  "": (service, _, by) => asking(service, by, ["images.list", {}]),
  verify: (service, link) => service.form("auth.verifyEmail", { token: tokenIn(link), _next: "/" }),
  reset: (service, link) =>
    service.form("account.resetPassword", {
      token: tokenIn(link),
      password: "yet another horse",
      _next: "/",
    }),
  forgot: (service, _, { email }) => service.form("account.forgotPassword", { email, _next: "/" }),
  post: (service, link, by) => asking(service, by, ["images.post", { id: idIn(link) }]),
  appeal: (service, link, by) => asking(service, by, ["pending.state", { id: idIn(link) }]),
  notifications: (service, _, by) => asking(service, by, ["notifications.list", {}]),
  settings: (service, _, by) => asking(service, by, ["account.settings", {}]),
};

/** Whether a link leads to something: forms lead on where they succeed, and back where they do not. */
export async function leadsSomewhere(service: Service, link: URL, by: Member): Promise<boolean> {
  const follow = PAGES[link.pathname.split("/")[1] ?? ""];
  if (follow === undefined) throw new Error(`no page has the address ${link.href}`);
  const { status, headers } = await follow(service, link, by);
  return status === 303 ? headers.get("location") === "/" : status === 200;
}
