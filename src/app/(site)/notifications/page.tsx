import type { Metadata } from "next";
import { requireViewer } from "@/api/pages/find-viewer";
import { listNews } from "@/api/pages/list-news";
import { flashOf, type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { NotificationList } from "@/components/notifications/notification-list";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Notifications", robots: { index: false } };

export default async function NotificationsPage({
  searchParams,
}: {
  searchParams: Promise<PageQuery>;
}) {
  await requireViewer("/notifications");
  const query = await searchParams;
  const after = queryText(query, "after");
  const news = await listNews(after);
  return (
    <Page width="text" title="Notifications">
      <NotificationList
        {...news}
        isFirstPage={after === undefined}
        flash={flashOf(await pageFlash(query), "notifications.read")}
      />
    </Page>
  );
}
