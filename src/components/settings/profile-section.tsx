import { Day } from "@/ui/day";
import { Facts } from "@/ui/facts";
import { Link } from "@/ui/link";
import { Section } from "@/ui/section";

type Props = {
  username: string;
  roles: string[];
  createdAt: string;
  uploads: number;
  likesReceived: number;
  favoritesReceived: number;
};

/** Who the account is to everybody else. */
export function ProfileSection({ username, roles, createdAt, ...counts }: Props) {
  return (
    <Section id="profile" title="Profile" lead="What everybody sees of you.">
      <Facts
        facts={{
          Username: username,
          Roles: roles.length === 0 ? undefined : roles.join(", "),
          "Here since": <Day at={createdAt} />,
          Uploads: counts.uploads.toLocaleString("en"),
          "Likes received": counts.likesReceived.toLocaleString("en"),
          "Favourites received": counts.favoritesReceived.toLocaleString("en"),
        }}
      />
      <p>
        <Link href={`/user/${encodeURIComponent(username)}`}>Your public profile</Link>
      </p>
    </Section>
  );
}
