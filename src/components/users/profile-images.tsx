import { EmptyState } from "@/ui/empty-state";
import { LinkButton } from "@/ui/link-button";
import { Tabs } from "@/ui/tabs";
import { BeginningLink } from "../images/beginning-link";
import type { GalleryImage } from "../images/gallery-image";
import { GalleryRows } from "../images/gallery-rows";
import { ImageCard } from "../images/image-card";

export type ProfileTab = "uploads" | "likes" | "favorites";

const TABS = { uploads: "Uploads", likes: "Likes", favorites: "Favourites" };
/** The tab that an address names; the first for any that there is not. */
export function readTab(name: string | undefined): ProfileTab {
  return name === "likes" || name === "favorites" ? name : "uploads";
}

const BEGINNING = {
  uploads: "Newest uploads",
  likes: "Newest likes",
  favorites: "Newest favourites",
};

const NONE = {
  uploads: "Nothing uploaded yet",
  likes: "Nothing liked yet",
  favorites: "No favourites yet",
};

/** As many cards as a large screen shows before anybody scrolls. */
const SEEN_AT_ONCE = 8;

type Props = {
  username: string;
  tab: ProfileTab;
  images: GalleryImage[];
  /** Cursor of older ones. */
  next: string | undefined;
  isFirstPage: boolean;
};

/** What somebody uploaded, liked or favoured. */
export function ProfileImages({ username, tab, images, next, isFirstPage }: Props) {
  const address = (name: ProfileTab) =>
    `/user/${encodeURIComponent(username)}${name === "uploads" ? "" : `?tab=${name}`}`;
  const joint = tab === "uploads" ? "?" : "&";
  return (
    <>
      <Tabs
        label="Images"
        tabs={[
          { href: address("uploads"), label: TABS.uploads, isCurrent: tab === "uploads" },
          { href: address("likes"), label: TABS.likes, isCurrent: tab === "likes" },
          { href: address("favorites"), label: TABS.favorites, isCurrent: tab === "favorites" },
        ]}
      />
      {isFirstPage ? null : <BeginningLink href={address(tab)} label={BEGINNING[tab]} />}
      {images.length === 0 ? <EmptyState title={NONE[tab]} /> : null}
      <GalleryRows>
        {images.map((image, place) => (
          <ImageCard key={image.id} image={image} isSeenAtOnce={place < SEEN_AT_ONCE} />
        ))}
      </GalleryRows>
      {next === undefined ? null : (
        <div className="self-center">
          <LinkButton href={`${address(tab)}${joint}after=${encodeURIComponent(next)}`}>
            Older images
          </LinkButton>
        </div>
      )}
    </>
  );
}
