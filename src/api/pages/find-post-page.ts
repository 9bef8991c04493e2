import { findDiscussion } from "./find-discussion";
import { findNearImages } from "./find-near-images";
import { findNeighbours, randomFilters } from "./find-neighbours";
import { findPost } from "./find-post";
import { findReviewState } from "./find-review-state";
import { findSimilarImages } from "./find-similar-images";
import { type PageQuery, queryText } from "./page-flash";

/** All that the page of a post shows. */
export async function findPostPage(id: string, query: PageQuery) {
  const { image: post, viewer, categories, address } = await findPost(id);
  const about = { viewer, categories, address };
  if ("pending" in post) {
    const isTold = viewer?.isUploader === true || viewer?.isModerator === true;
    const review = isTold ? await findReviewState(id) : undefined;
    return { post, about, review, near: await findNearImages(review?.similar ?? []) };
  }
  const [discussion, similar, neighbours] = await Promise.all([
    findDiscussion(id, {
      after: queryText(query, "comments"),
      comment: queryText(query, "comment"),
    }),
    findSimilarImages(id),
    findNeighbours(id, query),
  ]);
  return { post, about, discussion, similar, neighbours, random: randomFilters(query) };
}
