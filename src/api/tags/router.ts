import { router } from "../trpc";
import { listTags } from "./list-tags";

export const tagsRouter = router({ list: listTags });
