import { findDiscussion } from "./find-discussion";
import { findPost } from "./find-post";
import { findReviewState } from "./find-review-state";
import { findSimilarImages } from "./find-similar-images";

/** All that the page of a post shows; `after` is the cursor of a page of its comments. */
export async function findPostPage(id: string, after: string | undefined) {
  const { image: post, viewer } = await findPost(id);
  if ("pending" in post) {
    const isTold = viewer?.isUploader === true || viewer?.isModerator === true;
    return { post, viewer, review: isTold ? await findReviewState(id) : undefined };
  }
  const [discussion, similar] = await Promise.all([
    findDiscussion(id, after),
    findSimilarImages(id),
  ]);
  return { post, viewer, discussion, similar };
}
