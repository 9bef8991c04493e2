import { router } from "../trpc";
import { listReports } from "./list-reports";
import { reportComment } from "./report-comment";
import { reportImage } from "./report-image";
import { reviewReport } from "./review-report";

export const reportsRouter = router({
  comment: reportComment,
  image: reportImage,
  list: listReports,
  review: reviewReport,
});
