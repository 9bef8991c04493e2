import { Disclosure } from "@/ui/disclosure";
import { Link } from "@/ui/link";
import { foldLines } from "./fold-lines";

type Part = { text: string; username?: string | undefined; address?: string | undefined };

/** What somebody said. Of very many lines the rest is folded away, or what others said would lie far below them. */
export function CommentText({ parts }: { parts: Part[] }) {
  const { shown, rest, lines } = foldLines(parts);
  return (
    <>
      <Lines key={whole(shown)} parts={shown} />
      {rest.length === 0 ? null : (
        <Disclosure summary={`${lines} more lines`}>
          <Lines key={whole(rest)} parts={rest} />
        </Disclosure>
      )}
    </>
  );
}

/** One that was edited is drawn anew: a translation may have put all that it said into one of its parts. */
function whole(parts: Part[]): string {
  return parts.map(({ text }) => text).join("");
}

/**
 * With whom it calls and where it leads to linked; for the latter the site does not vouch. Each link runs its own way:
 * in a line from right to left its signs would stand apart from its letters.
 */
function Lines({ parts }: { parts: Part[] }) {
  return (
    // Signs piled on a letter end with it: they would cover whose words those are, and what others said.
    <p className="overflow-clip wrap-anywhere whitespace-pre-line [overflow-clip-margin:0.25rem]">
      {parts.map(({ text, username, address }, place) => {
        if (address !== undefined) {
          return (
            <a key={place} href={address} dir="auto" rel="nofollow ugc noreferrer">
              {text}
            </a>
          );
        }
        if (username === undefined) return text;
        return (
          <Link
            key={place}
            href={`/user/${encodeURIComponent(username)}`}
            dir="auto"
            translate="no"
          >
            {text}
          </Link>
        );
      })}
    </p>
  );
}
