import { Heart, Star } from "lucide";
import { Icon } from "@/ui/icon";
import type { ReactNode } from "react";
import { Day } from "@/ui/day";
import { Facts } from "@/ui/facts";
import { OwnerField } from "../forms/owner-field";
import { CoveredPicture } from "../images/covered-picture";
import type { GalleryImage } from "../images/gallery-image";
import { PostPicture } from "../images/post-picture";
import { TagGroups } from "../tags/tag-groups";
import { UserLink } from "../users/user-link";
import { PictureWays } from "./picture-ways";
import { PostActions } from "./post-actions";
import { postAddress } from "./post-address";
import { ReactionButtons } from "./reaction-buttons";

const REACTION_STYLE =
  "inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 rounded-control border border-edge/60 bg-raised px-4 font-semibold transition-colors hover:border-edge hover:bg-sunken aria-pressed:border-accent/50 aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:[&_svg]:fill-current";

export type Post = GalleryImage & {
  createdAt: string;
  uploader: { username: string };
  approver?: { username: string } | undefined;
  likes?: number | undefined;
  favorites?: number | undefined;
  pending?: boolean | undefined;
};

type Viewer = {
  liked: boolean;
  favored: boolean;
  isUploader: boolean;
  canEdit: boolean;
  canDelete: boolean;
};

type Props = {
  post: Post;
  viewer: Viewer | undefined;
  /** What kinds of tags it has, by their names. */
  categories: Record<string, string>;
  /** The list that it was found in: see postAddress. */
  within: string | undefined;
  /** Of its page, whole. */
  address: string;
  /** Not blurred, where it is not safe for work. */
  isNsfwShown: boolean;
  /** The ways to its neighbours, where it has any. */
  neighbours: ReactNode;
  /** Stands first beside the picture: what just happened, and what a pending image waits for. */
  news: ReactNode;
  /** Stands last beside the picture: what else moderators can do. */
  acts: ReactNode;
  /** Below the picture. */
  children: ReactNode;
};

/** One image, large, and beside it what is known of it and can be done; below it on narrow screens. */
export function PostDetails({
  post,
  viewer,
  categories,
  within,
  address,
  isNsfwShown,
  neighbours,
  news,
  acts,
  children,
}: Props) {
  const isCovered = post.nsfw && !isNsfwShown;
  const page = postAddress(post.id, { within });
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4">
        {neighbours}
        <div data-swipe="">
          {isCovered ? <CoveredPicture post={post} /> : <PostPicture post={post} />}
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
        {news}
        <h1 className="wrap-anywhere">
          {post.artist === undefined ? (
            "Untitled"
          ) : (
            <>
              By <bdi>{post.artist}</bdi>
            </>
          )}
        </h1>
        {post.pending === true ? null : (
          <ReactionButtons
            style={REACTION_STYLE}
            icons={{
              like: <Icon of={Heart} className="size-5" />,
              favorite: <Icon of={Star} className="size-5" />,
            }}
            id={post.id}
            likes={{ count: post.likes ?? 0, isOn: viewer?.liked === true }}
            favorites={{ count: post.favorites ?? 0, isOn: viewer?.favored === true }}
            isMember={viewer !== undefined}
            signIn={
              <>
                {" "}
                <a href={`/login?next=${encodeURIComponent(page)}`}>Sign in again</a>
              </>
            }
            fields={
              <>
                <input type="hidden" name="_back" value={page} />
                <input type="hidden" name="_next" value={page} />
                <OwnerField />
                <input type="hidden" name="id" value={post.id} />
              </>
            }
          />
        )}
        <TagGroups tags={post.tags} categories={categories} />
        {post.description === undefined ? null : (
          <p className="wrap-anywhere">{post.description}</p>
        )}
        <Facts facts={factsOf(post)} />
        <PictureWays id={post.id} address={address} canBlur={post.nsfw && isNsfwShown} />
        <PostActions
          id={post.id}
          within={within}
          isPending={post.pending === true}
          viewer={viewer}
        />
        {acts === null ? null : <div className="print:hidden">{acts}</div>}
      </div>
      <div className="flex min-w-0 flex-col gap-10">{children}</div>
    </div>
  );
}

function factsOf(post: Post) {
  return {
    Uploaded: (
      <>
        <Day at={post.createdAt} /> by <UserLink username={post.uploader.username} />
      </>
    ),
    "Approved by":
      post.approver === undefined ? undefined : <UserLink username={post.approver.username} />,
    Size: `${post.width} × ${post.height}`,
  };
}
