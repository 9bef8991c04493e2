import { MODERATION_ASKS } from "@/testing/access/ask-moderation";
import { testAccess } from "@/testing/access/test-access";

testAccess(MODERATION_ASKS);
