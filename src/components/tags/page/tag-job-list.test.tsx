import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TagJobList } from "./tag-job-list";

/** Nothing is followed: links need to know that somebody would be. */
const ROUTER: AppRouterInstance = {
  back() {},
  forward() {},
  refresh() {},
  push() {},
  replace() {},
  prefetch() {},
  bfcacheId: "",
};

function html(state: string): string {
  const job = {
    id: "jobAAAAAAAAA",
    kind: "rename",
    from: "boat",
    to: "ship",
    done: 200,
    total: 450,
  };
  return renderToStaticMarkup(
    <AppRouterContext value={ROUTER}>
      <TagJobList jobs={[{ ...job, state }]} back="/moderation/tags" />
    </AppRouterContext>,
  );
}

it.each([
  ["running", "tags.stopJob", "Stop", "What was left of the change waits."],
  ["stopped", "tags.resumeJob", "Go on", "What was left of the change goes on."],
])(
  "a change of tags that is %s has its progress, and a form for %s",
  (state, procedure, words, done) => {
    const page = html(state);
    expect(page).toContain(`<bdi>boat</bdi> → <bdi>ship</bdi>, ${state}, 200 of 450`);
    expect(page).toMatch(
      /<progress[^>]* value="200"[^>]* max="450"|<progress[^>]* max="450"[^>]* value="200"/,
    );
    expect(page).toContain(`action="/forms/${procedure}"`);
    expect(page).toContain('<input type="hidden" name="_back" value="/moderation/tags"/>');
    expect(page).toContain(`<input type="hidden" name="_done" value="${done}"/>`);
    expect(page).toContain(`>${words}</button>`);
  },
);

it("one that is done is told, and there is nothing to do about it", () => {
  const page = html("done");
  expect(page).toContain("<bdi>boat</bdi> → <bdi>ship</bdi>, done, 200 of 450");
  expect(page).not.toContain("<form");
});
