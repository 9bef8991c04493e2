import { IMAGE_ASKS } from "@/testing/access/ask-images";
import { testAccess } from "@/testing/access/test-access";

testAccess(IMAGE_ASKS);
