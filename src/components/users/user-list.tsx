import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { Link } from "@/ui/link";

type Listed = {
  id: string;
  username: string;
  roles: string[];
  uploads: number;
  likesReceived: number;
};

/** Accounts, each with the way to its profile. */
export function UserList({ users }: { users: Listed[] }) {
  return (
    <ul aria-label="Users" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {users.map(({ id, username, roles, uploads, likesReceived }) => (
        <li key={id}>
          <Link
            href={`/user/${encodeURIComponent(username)}`}
            className="flex h-full items-center gap-3 rounded-card border border-line bg-raised p-3 transition-colors hover:bg-sunken"
          >
            <Avatar name={username} />
            <span className="flex min-w-0 grow flex-col">
              <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
                <span translate="no">{username}</span>
                {roles.map((role) => (
                  <Badge key={role}>{role}</Badge>
                ))}
              </span>
              <span className="text-sm text-quiet">
                {uploads.toLocaleString("en")} uploads, {likesReceived.toLocaleString("en")} likes
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
