import { router } from "../trpc";
import { listSuggestions } from "./list-suggestions";
import { reviewSuggestion } from "./review-suggestion";
import { suggestEdit } from "./suggest-edit";

export const suggestionsRouter = router({
  create: suggestEdit,
  list: listSuggestions,
  review: reviewSuggestion,
});
