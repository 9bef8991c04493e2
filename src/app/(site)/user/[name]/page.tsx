import type { Metadata } from "next";
import { findProfile, listProfileImages } from "@/api/pages/find-profile";
import { type PageQuery, queryText } from "@/api/pages/page-flash";
import { pageAlternates } from "@/components/site/page-alternates";
import { Profile } from "@/components/users/profile";
import { ProfileImages, readTab } from "@/components/users/profile-images";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ name: string }>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { username } = await findProfile((await params).name);
  const page = `/user/${encodeURIComponent(username)}`;
  return { title: username, alternates: pageAlternates({ page, q: `uploader:${username}` }) };
}

export default async function ProfilePage({ params, searchParams }: Props) {
  const query = await searchParams;
  const user = await findProfile((await params).name);
  const tab = readTab(queryText(query, "tab"));
  const { images, next } = await listProfileImages(user.id, tab, queryText(query, "after"));
  return (
    <div className="flex flex-col gap-6">
      <Profile user={user} />
      <ProfileImages username={user.username} tab={tab} images={images} next={next} />
    </div>
  );
}
