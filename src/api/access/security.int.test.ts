import { SECURITY_ASKS } from "@/testing/access/ask-accounts";
import { testAccess } from "@/testing/access/test-access";

testAccess(SECURITY_ASKS);
