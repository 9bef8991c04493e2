import { TRPCError } from "@trpc/server";
import { hasCovers } from "../images/cover-picture";
import { findCovers } from "./find-covers";
import { moderatorPage } from "./moderator-page";
import { type PageQuery, queryText } from "./page-flash";

/** Reports that wait, each with the image that it is about or under. */
export function listComplaints(query: PageQuery) {
  return moderatorPage("/moderation/reports", query, async (caller) => {
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
}
