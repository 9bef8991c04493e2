import { router } from "../trpc";
import { autocomplete } from "./autocomplete";
import { browseTags } from "./browse-tags";
import { addAlias } from "./changes/add-alias";
import { addImplication } from "./changes/add-implication";
import { describeTag } from "./changes/describe-tag";
import { mergeTags } from "./changes/merge-tags";
import { removeAlias } from "./changes/remove-alias";
import { removeImplication } from "./changes/remove-implication";
import { renameTag } from "./changes/rename-tag";
import { tagHistory } from "./changes/tag-history";
import { getTag } from "./get-tag";
import { getJob } from "./jobs/get-job";
import { listJobs } from "./jobs/list-jobs";
import { resumeJob } from "./jobs/resume-job";
import { stopJob } from "./jobs/stop-job";
import { listTags } from "./list-tags";
import { relatedTags } from "./related-tags";

/** Words of addresses before names: over REST the first that fits is asked. */
export const tagsRouter = router({
  autocomplete,
  browse: browseTags,
  list: listTags,
  jobs: listJobs,
  job: getJob,
  stopJob,
  resumeJob,
  get: getTag,
  related: relatedTags,
  history: tagHistory,
  describe: describeTag,
  addAlias,
  removeAlias,
  addImplication,
  removeImplication,
  rename: renameTag,
  merge: mergeTags,
});
