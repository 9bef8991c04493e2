import { accountRouter } from "./account/router";
import { authRouter } from "./auth/router";
import { imagesRouter } from "./images/router";
import { commentsRouter } from "./comments/router";
import { reportsRouter } from "./reports/router";
import { suggestionsRouter } from "./suggestions/router";
import { tagsRouter } from "./tags/router";
import { notificationsRouter } from "./notifications/router";
import { describeApi } from "./meta/describe-api";
import { appealsRouter, moderationRouter, pendingRouter } from "./moderation/router";
import { createCallerFactory, router } from "./trpc";
import { usersRouter } from "./users/router";
import { visitorRouter } from "./visitor/router";

/** Everything a client may ask: REST, tRPC and the pages all come here. */
export const appRouter = router({
  about: describeApi,
  images: imagesRouter,
  comments: commentsRouter,
  suggestions: suggestionsRouter,
  tags: tagsRouter,
  reports: reportsRouter,
  notifications: notificationsRouter,
  users: usersRouter,
  auth: authRouter,
  account: accountRouter,
  pending: pendingRouter,
  appeals: appealsRouter,
  moderation: moderationRouter,
  visitor: visitorRouter,
});

export type AppRouter = typeof appRouter;

/** The same procedures without a request: for pages and tests. */
export const createCaller = createCallerFactory(appRouter);
