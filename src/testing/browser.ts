import type { Answer } from "./ask";
import type { Member } from "./factories";
import type { Service } from "./service";

/** Signs the member in as the site does; the `Cookie` header of that browser from then on. */
export async function signedIn(
  service: Service,
  { username, password }: Pick<Member, "username" | "password">,
): Promise<string> {
  const answer = await service.mutate("auth.signIn", { body: { username, password } });
  if (answer.status !== 200) throw new Error(`no sign-in: ${answer.text}`);
  return cookiesOf(answer);
}

/** What a browser sends back of the cookies that an answer set. */
export function cookiesOf({ headers }: Pick<Answer, "headers">): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");
}
