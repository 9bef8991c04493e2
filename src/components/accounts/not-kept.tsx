import { Alert } from "@/ui/alert";

type Props = {
  /** What the browser was to keep: that somebody signed in, or what became of a form. */
  what: "session" | "answer";
  siteUrl: string;
};

const UNKEPT = {
  session: "that you signed in",
  answer: "what was answered to what you sent",
};

/** For whoever keeps no cookies: the right password gives them no session, and no page tells them why a form was refused. */
export function NotKept({ what, siteUrl }: Props) {
  return (
    <Alert tone="danger" role="alert">
      <p>Your browser has not kept {UNKEPT[what]}. Allow cookies for this site, and try again.</p>
      {siteUrl.startsWith("https:") ? (
        <p>
          They are kept only where the site is opened as{" "}
          <a href={siteUrl} className="break-all">
            {siteUrl}
          </a>
          .
        </p>
      ) : null}
    </Alert>
  );
}
