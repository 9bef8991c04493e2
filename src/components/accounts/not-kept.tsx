import { Alert } from "@/ui/alert";

/** For whoever gave the right password, and has no session. */
export function NotKept({ siteUrl }: { siteUrl: string }) {
  return (
    <Alert tone="danger" role="alert">
      <p>
        Your browser has not kept that you signed in. Allow cookies for this site, and try again.
      </p>
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
