import { Link } from "@/ui/link";

/** Whom no profile is there for any more has a space in the name. */
const HAS_PROFILE = /^\S+$/;

/** The name of an account, which leads to its profile; too long for its line it is broken, and it is never translated. */
export function UserLink({ username }: { username: string }) {
  if (!HAS_PROFILE.test(username)) return username;
  return (
    <Link href={`/user/${encodeURIComponent(username)}`}>
      <span translate="no" className="wrap-anywhere">
        {username}
      </span>
    </Link>
  );
}
