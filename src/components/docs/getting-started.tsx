import { Section } from "@/ui/section";
import { Link } from "@/ui/link";

/** What holds for all operations. */
export function GettingStarted() {
  return (
    <Section id="beginning" title="To begin with">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          Reading takes no account. All else takes a token in the header <code>Authorization</code>,
          as it is: <Link href="/docs/auth-token">username and password</Link> give it, and so do
          your <Link href="/settings/token">settings</Link>.
        </li>
        <li>
          Bodies are JSON; files come as <code>multipart/form-data</code>. An error is JSON with a{" "}
          <code>message</code> that names the field.
        </li>
        <li>
          Each answer says how you stand with the limit, in <code>RateLimit</code> and{" "}
          <code>X-RateLimit-Remaining</code>. After a 429 or 503, wait as many seconds as{" "}
          <code>Retry-After</code> says.
        </li>
        <li>
          Lists end where <code>next</code> is missing; where it is there, it is the{" "}
          <code>cursor</code> of the next page. Searches that are posted say it in the header{" "}
          <code>X-Next-Cursor</code>. Nothing is repeated or left out, whatever is uploaded
          meanwhile.
        </li>
      </ul>
    </Section>
  );
}
