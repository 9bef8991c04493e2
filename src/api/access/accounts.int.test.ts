import { ACCOUNT_ASKS } from "@/testing/access/ask-accounts";
import { testAccess } from "@/testing/access/test-access";

testAccess(ACCOUNT_ASKS);
