import { router } from "../trpc";
import { answerAppeal } from "./appeals/answer-appeal";
import { appealDenial } from "./appeals/appeal-denial";
import { listAppeals } from "./appeals/list-appeals";
import { addBan } from "./bans/add-ban";
import { listBans } from "./bans/list-bans";
import { removeBan } from "./bans/remove-ban";
import { countWaiting } from "./count-waiting";
import { listActs } from "./list-acts";
import { listPending } from "./list-pending";
import { claimPending } from "./queue/claim-pending";
import { listQueue } from "./queue/list-queue";
import { resubmitImage } from "./queue/resubmit-image";
import { waitingTime } from "./queue/waiting-time";
import { reopenImage } from "./reopen-image";
import { reviewMany } from "./review-many";
import { reviewPending } from "./review-pending";
import { reviewState } from "./review-state";
import { changeRole } from "./users/change-role";
import { endTwoFactor } from "./users/end-two-factor";
import { listAccounts } from "./users/list-accounts";
import { suspendUser } from "./users/suspend-user";
import { unsuspendUser } from "./users/unsuspend-user";

/** Pending images: what their uploaders and moderators do with them. */
export const pendingRouter = router({
  claim: claimPending,
  list: listPending,
  resubmit: resubmitImage,
  review: reviewPending,
  reviewMany,
  state: reviewState,
  wait: waitingTime,
});

export const appealsRouter = router({
  create: appealDenial,
  list: listAppeals,
  review: answerAppeal,
});

export const moderationRouter = router({
  ban: addBan,
  bans: listBans,
  changeRole,
  endTwoFactor,
  log: listActs,
  queue: listQueue,
  reopen: reopenImage,
  suspend: suspendUser,
  unban: removeBan,
  unsuspend: unsuspendUser,
  users: listAccounts,
  waiting: countWaiting,
});
