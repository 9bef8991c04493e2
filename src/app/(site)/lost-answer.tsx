import { findSiteUrl } from "@/api/pages/find-site-url";
import { isFlashLost, type PageQuery } from "@/api/pages/page-flash";
import { NotKept } from "@/components/accounts/not-kept";

/** Says so where what was answered to a form was lost with a cookie that the browser refused. */
export async function LostAnswer({ query }: { query: PageQuery }) {
  if (!(await isFlashLost(query))) return null;
  return <NotKept what="answer" siteUrl={await findSiteUrl()} />;
}
