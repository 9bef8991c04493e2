import { router } from "../trpc";
import { changeSettings } from "./change-settings";
import { cancelEmailChange } from "./credentials/cancel-email-change";
import { changeEmail } from "./credentials/change-email";
import { changePassword } from "./credentials/change-password";
import { forgotPassword } from "./credentials/forgot-password";
import { resetPassword } from "./credentials/reset-password";
import { deleteAccount } from "./delete-account";
import { exportAccount } from "./export-account";
import { getSettings } from "./get-settings";
import { addPasskey } from "./passkeys/add-passkey";
import { beginPasskey } from "./passkeys/begin-passkey";
import { listPasskeys } from "./passkeys/list-passkeys";
import { removePasskey } from "./passkeys/remove-passkey";
import { renamePasskey } from "./passkeys/rename-passkey";
import { endOtherSessions } from "./sessions/end-other-sessions";
import { endSession } from "./sessions/end-session";
import { listSessions } from "./sessions/list-sessions";
import { beginTwoFactor } from "./two-factor/begin-two-factor";
import { cancelTwoFactor } from "./two-factor/cancel-two-factor";
import { confirmTwoFactor } from "./two-factor/confirm-two-factor";
import { disableTwoFactor } from "./two-factor/disable-two-factor";
import { renewBackupCodes } from "./two-factor/renew-backup-codes";
import { showTwoFactor } from "./two-factor/show-two-factor";

export const accountRouter = router({
  settings: getSettings,
  changeSettings,
  changePassword,
  forgotPassword,
  resetPassword,
  changeEmail,
  cancelEmailChange,
  delete: deleteAccount,
  export: exportAccount,
  sessions: listSessions,
  endSession,
  endOtherSessions,
  passkeys: router({
    list: listPasskeys,
    begin: beginPasskey,
    add: addPasskey,
    rename: renamePasskey,
    remove: removePasskey,
  }),
  twoFactor: router({
    show: showTwoFactor,
    begin: beginTwoFactor,
    confirm: confirmTwoFactor,
    cancel: cancelTwoFactor,
    disable: disableTwoFactor,
    renewBackupCodes,
  }),
});
