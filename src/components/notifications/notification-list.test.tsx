import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NotificationList } from "./notification-list";

const NOTIFICATION = {
  id: "1",
  kind: "removed",
  picture: undefined,
  createdAt: "2026-01-01T00:00:00.000Z",
  read: true,
};

const linksOf = (isFirstPage: boolean) =>
  renderToStaticMarkup(
    <NotificationList notifications={[NOTIFICATION]} unread={0} isFirstPage={isFirstPage} />,
  );

test("an older page of notifications leads to the newest, and the first does not", () => {
  expect(linksOf(false)).toContain('href="/notifications"');
  expect(linksOf(true)).not.toContain('href="/notifications"');
});
