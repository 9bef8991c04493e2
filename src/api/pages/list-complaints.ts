import { TRPCError } from "@trpc/server";
import { hasOtherModerator } from "@/domain/users/standing/has-other-moderator";
import { hasCovers } from "../images/cover-picture";
import { findCovers } from "./find-covers";
import { moderatorPage } from "./moderator-page";
import { pageContext } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";

const PAGE = "/moderation/reports";

/**
 * Reports that wait, each with the image that it is about or under, and whether another moderator closes it: what it is
 * about is the viewer's own.
 */
export async function listComplaints(query: PageQuery) {
  const { complaints, ...shown } = await moderatorPage(PAGE, query, async (caller) => {
    const cursor = queryText(query, "cursor");
    const { reports, next } = await caller.reports.list({ limit: 20, cursor });
    const ids = [...new Set(reports.map(({ image }) => image))];
    const images = await Promise.all(
      ids.map(async (id) => {
        try {
          return [(await caller.images.get({ id })).image];
        } catch (error) {
          // Taken down between the two questions.
          if (error instanceof TRPCError && error.code === "NOT_FOUND") return [];
          throw error;
        }
      }),
    );
    const cover = await findCovers();
    const complaints = reports.flatMap((report) => {
      const image = images.flat().find(({ id }) => id === report.image);
      return image === undefined ? [] : [{ report, image: cover(image) }];
    });
    return { complaints, next, hasCovers: hasCovers(complaints.map(({ image }) => image)) };
  });
  const { id } = shown.viewer;
  const own = complaints.filter(
    ({ report, image }) => (report.comment?.author ?? image.uploader).id === id,
  );
  const areForOthers = own.length > 0 && (await isAnotherThere(id));
  return {
    ...shown,
    complaints: complaints.map((one) => ({
      ...one,
      isForOthers: areForOthers && own.includes(one),
    })),
  };
}

async function isAnotherThere(id: string): Promise<boolean> {
  const { deps } = await pageContext();
  return hasOtherModerator(deps.db, { id, now: deps.clock.now() });
}
