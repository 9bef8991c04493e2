import { ACCOUNT_ASKS, SECURITY_ASKS } from "./ask-accounts";
import { COMMUNITY_ASKS } from "./ask-community";
import { IMAGE_ASKS } from "./ask-images";
import { MODERATION_ASKS } from "./ask-moderation";
import { TAG_ASKS } from "./ask-tags";
import type { Asks } from "./scene";

/** What every row of the table is asked with, in the parts that it is tried in. */
export const ASKS: Asks[] = [
  IMAGE_ASKS,
  COMMUNITY_ASKS,
  MODERATION_ASKS,
  ACCOUNT_ASKS,
  SECURITY_ASKS,
  TAG_ASKS,
];
