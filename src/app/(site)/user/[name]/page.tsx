import type { Metadata } from "next";
import { findCardPicture } from "@/api/pages/find-card-picture";
import { findProfile, listProfileImages } from "@/api/pages/find-profile";
import { findViewer } from "@/api/pages/find-viewer";
import { type PageQuery, queryText } from "@/api/pages/page-flash";
import { countWords } from "@/components/search/count-words";
import { pageAlternates } from "@/components/site/page-alternates";
import { pageCard } from "@/components/site/page-card";
import { Profile } from "@/components/users/profile";
import { ProfileImages, readTab } from "@/components/users/profile-images";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ name: string }>; searchParams: Promise<PageQuery> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { user, images } = await find(props);
  const { username } = user;
  const page = `/user/${encodeURIComponent(username)}`;
  const count = countWords({ value: user.uploads, relation: "exact" }, "image");
  return {
    title: username,
    description: `${count} uploaded by ${username}`,
    alternates: pageAlternates({ page, q: `uploader:${username}` }),
    ...pageCard({ page, picture: await findCardPicture(images) }),
  };
}

export default async function ProfilePage(props: Props) {
  const [{ user, ...list }, viewer] = await Promise.all([find(props), findViewer()]);
  return (
    <div className="flex flex-col gap-6">
      <Profile user={user} isModerator={(viewer?.roles.length ?? 0) > 0} />
      <ProfileImages username={user.username} {...list} />
    </div>
  );
}

async function find({ params, searchParams }: Props) {
  const query = await searchParams;
  const user = await findProfile((await params).name);
  const tab = readTab(queryText(query, "tab"));
  const after = queryText(query, "after");
  const images = await listProfileImages(user.id, tab, after);
  return { user, tab, isFirstPage: after === undefined, ...images };
}
