import { TAG_ASKS } from "@/testing/access/ask-tags";
import { testAccess } from "@/testing/access/test-access";

testAccess(TAG_ASKS);
