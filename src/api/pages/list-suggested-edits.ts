import { hasCovers } from "../images/cover-picture";
import { findCovers } from "./find-covers";
import { moderatorPage } from "./moderator-page";
import { type PageQuery, queryText } from "./page-flash";

/** Suggestions that wait, each with the image as it is now. */
export function listSuggestedEdits(query: PageQuery) {
  return moderatorPage("/moderation/suggestions", query, async (caller) => {
    const cursor = queryText(query, "cursor");
    const { suggestions, next } = await caller.suggestions.list({ limit: 20, cursor });
    const ids = suggestions.map(({ postId }) => postId);
    const { images } = await caller.images.batch({ ids });
    const cover = await findCovers();
    const edits = suggestions.flatMap((suggestion) => {
      const image = images.find(({ id }) => id === suggestion.postId);
      // Taken down between the two questions.
      return image === undefined ? [] : [{ suggestion, image: cover(image) }];
    });
    return { edits, next, hasCovers: hasCovers(edits.map(({ image }) => image)) };
  });
}
