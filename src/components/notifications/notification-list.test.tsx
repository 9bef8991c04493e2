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

const shown = (isFirstPage: boolean, notifications = [NOTIFICATION], unread = 0) =>
  renderToStaticMarkup(
    <NotificationList
      notifications={notifications}
      unread={unread}
      asOf={1_000}
      isFirstPage={isFirstPage}
      flash={undefined}
    />,
  );

test("an older page of notifications leads to the newest, and the first does not", () => {
  expect(shown(false)).toContain('href="/notifications"');
  expect(shown(true)).not.toContain('href="/notifications"');
});

test("an older page whose notifications are gone does not say that nothing has happened", () => {
  expect(shown(true, [])).toContain("Nothing has happened yet");
  expect(shown(false, [])).toMatch(/Nothing older.*href="\/notifications"/);
});

test("what is marked as read is what had come when the page was made", () => {
  expect(shown(true, [NOTIFICATION], 1)).toContain('name="until" value="1000"');
});

test("what is shown is marked as read too where a clock that was ahead has been set right since", () => {
  const ahead = { ...NOTIFICATION, id: "2", read: false };
  const until = Date.parse(NOTIFICATION.createdAt);
  expect(shown(true, [ahead, NOTIFICATION], 1)).toContain(`name="until" value="${until}"`);
});
