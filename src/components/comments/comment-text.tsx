import { Link } from "@/ui/link";

type Part = { text: string; username?: string | undefined; address?: string | undefined };

/** What somebody said, with whom it calls and where it leads to linked; for the latter the site does not vouch. */
export function CommentText({ parts }: { parts: Part[] }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {parts.map(({ text, username, address }, place) => {
        if (address !== undefined) {
          return (
            <a key={place} href={address} rel="nofollow ugc noreferrer">
              {text}
            </a>
          );
        }
        if (username === undefined) return text;
        return (
          <Link key={place} href={`/user/${encodeURIComponent(username)}`}>
            {text}
          </Link>
        );
      })}
    </p>
  );
}
