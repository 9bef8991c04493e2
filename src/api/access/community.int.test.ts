import { COMMUNITY_ASKS } from "@/testing/access/ask-community";
import { testAccess } from "@/testing/access/test-access";

testAccess(COMMUNITY_ASKS);
