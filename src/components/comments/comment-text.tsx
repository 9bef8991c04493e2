import { Link } from "@/ui/link";

type Part = { text: string; username?: string | undefined };

/** What somebody said, with whom it calls linked. */
export function CommentText({ parts }: { parts: Part[] }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {parts.map(({ text, username }, place) =>
        username === undefined ? (
          text
        ) : (
          <Link key={place} href={`/user/${encodeURIComponent(username)}`}>
            {text}
          </Link>
        ),
      )}
    </p>
  );
}
