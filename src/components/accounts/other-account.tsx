import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { LinkButton } from "@/ui/link-button";
import { Page } from "@/ui/page";

type Props = {
  username: string;
  /** Something was typed. */
  isKept: boolean;
  /** The page of the form, with what was typed. */
  next: string;
  /** The same by way of the login. */
  login: string;
};

/** As whom to go on, where what was sent stood on the page of another account. */
export function OtherAccount({ username, isKept, next, login }: Props) {
  return (
    <Page width="narrow" title="Nothing was sent">
      <Alert tone="warning" role="alert">
        <p>
          The page was another account’s, and you are signed in as{" "}
          <strong className="wrap-anywhere">{username}</strong> now.
        </p>
      </Alert>
      {isKept ? <p>What was typed waits in the form, but for passwords, codes and files.</p> : null}
      <LinkButton kind="primary" href={next}>
        Go on with this account
      </LinkButton>
      <form method="post" action="/forms/auth.signOut" className="grid">
        <input type="hidden" name="_next" value={login} />
        <Button type="submit">Sign in to the other account</Button>
      </form>
    </Page>
  );
}
