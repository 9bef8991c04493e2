import type { Metadata, Viewport } from "next";
import { cardPicture } from "@/api/images/card-picture";
import { findSiteUrl } from "@/api/pages/find-site-url";
import { findNsfwChoice } from "@/api/pages/find-nsfw-choice";
import { findPost } from "@/api/pages/find-post";
import { findPostPage } from "@/api/pages/find-post-page";
import { findWithin } from "@/api/pages/find-within";
import { type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { CommentSection } from "@/components/comments/comment-section";
import { isToldByForm } from "@/components/comments/is-told-by-form";
import { NearImages } from "@/components/posts/near-images";
import { FlashAlert } from "@/components/forms/flash-alert";
import { ReopenForm } from "@/components/moderation/reopen-form";
import { AnotherRandom } from "@/components/posts/another-random";
import { postAddress } from "@/components/posts/post-address";
import { PostNeighbours } from "@/components/posts/post-neighbours";
import { PostDetails } from "@/components/posts/post-details";
import { postMetadata } from "@/components/posts/post-metadata";
import { ReviewPanel } from "@/components/posts/review-panel";
import { SimilarImages } from "@/components/posts/similar-images";
import { Alert } from "@/ui/alert";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { image } = await findPost((await params).id);
  const siteUrl = await findSiteUrl();
  return postMetadata(image, { siteUrl, picture: cardPicture(image, siteUrl) });
}

/** Its colour is that of the browser's frame, and the accent of link previews. */
export async function generateViewport({ params }: Props): Promise<Viewport> {
  const { color } = (await findPost((await params).id)).image;
  return color === undefined ? {} : { themeColor: color };
}

export default async function PostPage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const { post, about, review, ...page } = await findPostPage(id, query);
  const { discussion, near = [], similar = [], neighbours, random } = page;
  const { viewer } = about;
  const flash = await pageFlash(query);
  const within = findWithin(query);
  const isTold = flash !== undefined && isToldByForm(flash, discussion);
  const news = (
    <>
      {flash === undefined || isTold ? null : (
        <FlashAlert flash={flash}>
          {flash.values["text"] === undefined ? null : (
            <p className="wrap-anywhere whitespace-pre-line">You wrote: {flash.values["text"]}</p>
          )}
        </FlashAlert>
      )}
      {review === undefined ? null : (
        <ReviewPanel
          id={id}
          within={within}
          review={review}
          isUploader={viewer?.isUploader === true}
        />
      )}
      {"pending" in post && review === undefined ? (
        <Alert tone="warning">
          <p>This image waits for approval. Only people with its address see it.</p>
        </Alert>
      ) : null}
    </>
  );
  return (
    <PostDetails
      post={post}
      {...about}
      within={within}
      isNsfwShown={(await findNsfwChoice()) === "shown"}
      neighbours={
        <>
          {neighbours === undefined ? null : <PostNeighbours {...neighbours} />}
          {random === undefined ? null : <AnotherRandom filters={random} />}
        </>
      }
      news={news}
      acts={
        viewer?.isModerator === true && !("pending" in post) ? (
          <ReopenForm image={post} back={postAddress(id, { within })} sent={flash} />
        ) : null
      }
    >
      {discussion === undefined ? null : (
        <CommentSection
          imageId={id}
          within={within}
          {...discussion}
          viewer={viewer}
          flash={flash}
        />
      )}
      <NearImages similar={near} />
      <SimilarImages images={similar} />
    </PostDetails>
  );
}
