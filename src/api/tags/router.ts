import { router } from "../trpc";
import { autocomplete } from "./autocomplete";
import { getTag } from "./get-tag";
import { listTags } from "./list-tags";

/** Words of addresses before names: over REST the first that fits is asked. */
export const tagsRouter = router({ autocomplete, list: listTags, get: getTag });
