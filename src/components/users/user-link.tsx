import { Link } from "@/ui/link";

/** Whom no profile is there for any more has a space in the name. */
const HAS_PROFILE = /^\S+$/;

/** The name of an account, which leads to its profile; one that is too long for its line is broken. */
export function UserLink({ username }: { username: string }) {
  if (!HAS_PROFILE.test(username)) return username;
  return (
    <Link href={`/user/${encodeURIComponent(username)}`}>
      <span className="wrap-anywhere">{username}</span>
    </Link>
  );
}
