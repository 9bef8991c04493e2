/**
 * Who may do what: every procedure, asked by every kind of account. The member is the one whose image,
 * comment, upload or session it is; the other is one of the same rank; the unverified has a token and a
 * session all the same, as from before; the suspended is the member, with the token and the session from
 * before the suspension. A procedure that depends on what it is asked about has a row for each.
 *
 * A cell is the status over REST, or over tRPC where there is no REST: tRPC says 200 of all that is done.
 * `=` a change was allowed and made none · `!` refused, and the challenge or code that was sent is spent.
 * At the end stands what those who were let in changed: tables, and mails and files.
 */
const TABLE = `
                                    anonymous  unverified member     other      approver   admin      suspended  changes

about                               200        200        200        200        200        200        200
visitor.chooseNsfw                  200=       200=       200=       200=       200=       200=       200=
visitor.chooseTheme                 200=       200=       200=       200=       200=       200=       200=

images.batch                        200        200        200        200        200        200        200
images.check                        401        200=       200=       200=       200=       200=       401
images.delete                       401        403        204        403        403        204        401        image_pools images mails moderation_acts notifications search_entries tags users
images.delete pending               401        403        204        403        403        204        401        images mails moderation_acts notifications
images.draw                         200        200        200        200        200        200        200
images.edit                         401        403        204        403        204        204        401        image_versions images moderation_acts search_entries tags
images.edit pending                 401        403        204        403        204        204        401        image_versions images moderation_acts
images.get                          200        200        200        200        200        200        200
images.get pending                  200        200        200        200        200        200        200
images.get denied                   404        404        404        404        404        404        404
images.judgeSimilar                 401        403        403        403        200        200        401        likeness_verdicts moderation_acts
images.list                         200        200        200        200        200        200        200
images.neighbours                   200        200        200        200        200        200        200
images.post                         200        200        200        200        200        200        200
images.query                         200        200        200        200        200        200        200
images.random                       200        200        200        200        200        200        200
images.recommended                  200        200        200        200        200        200        200
images.revert                       401        403        204        403        204        204        401        image_versions images moderation_acts search_entries tags
images.search                       200        200        200        200        200        200        200
images.setRelationship              401        403        204        204        204        204        401        images reactions search_entries users
images.similar                      200        200        200        200        200        200        200
images.similar pending              200        200        200        200        200        200        200
images.similarTo                    200=       200=       200=       200=       200=       200=       200=
images.upload                       401        403        200        200        200        200        401        files image_hashes images
images.versions                     200        200        200        200        200        200        200
images.versions pending             200        200        200        200        200        200        200
tags.addAlias                       401        403        403        403        200        200        401        moderation_acts tag_aliases tags
tags.addImplication                 401        403        403        403        200        200        401        images moderation_acts search_entries tag_implications tag_jobs tags
tags.autocomplete                   200        200        200        200        200        200        200
tags.browse                         200        200        200        200        200        200        200
tags.describe                       401        403        403        403        200        200        401        moderation_acts tags
tags.get                            200        200        200        200        200        200        200
tags.history                        401        200        200        200        200        200        401
tags.job                            401        403        403        403        200        200        401
tags.jobs                           401        403        403        403        200        200        401
tags.list                           200        200        200        200        200        200        200
tags.merge                          401        403        403        403        200        200        401        images moderation_acts search_entries tag_aliases tag_jobs tags
tags.related                        200        200        200        200        200        200        200
tags.removeAlias                    401        403        403        403        200        200        401        moderation_acts tag_aliases tags
tags.removeImplication              401        403        403        403        200        200        401        moderation_acts tag_implications tags
tags.rename                         401        403        403        403        200        200        401        images moderation_acts tag_aliases tag_jobs tags
tags.resumeJob                      401        403        403        403        200        200        401        moderation_acts tag_jobs
tags.stopJob                        401        403        403        403        200        200        401        moderation_acts tag_jobs

comments.create                     401        403        201        201        201        201        401        comments notifications
comments.delete                     401        403        204        403        204        204        401        comments moderation_acts notifications
comments.edit                       401        403        204        403        403        403        401        comments
comments.list                       200        200        200        200        200        200        200
suggestions.create                  401        403        204        204        204        204        401        suggestions
suggestions.list                    401        403        403        403        200        200        401
suggestions.review                  401        403        403        403        200        200        401        image_versions images moderation_acts notifications search_entries suggestions tags
reports.comment                     401        403        204        204        204        204        401        reports
reports.image                       401        403        204        204        204        204        401        reports
reports.list                        401        403        403        403        200        200        401
reports.review                      401        403        403        403        200        200        401        moderation_acts reports
notifications.countUnread           401        200        200        200        200        200        401
notifications.list                  401        200        200        200        200        200        401
notifications.read                  401        204=       204        204=       204=       204=       401        notifications

users.favorites                     200        200        200        200        200        200        200
users.favorites of oneself          401        200        200        200        200        200        401
users.get                           200        200        200        200        200        200        200
users.get unverified                404        200        404        404        404        404        404
users.get oneself                   401        200        200        200        200        200        401
users.likes                         200        200        200        200        200        200        200
users.likes of oneself              401        200        200        200        200        200        401
users.named                         200        200        200        200        200        200        200
users.search                        200        200        200        200        200        200        200
users.uploads                       200        200        200        200        200        200        200
users.uploads of oneself            401        200        200        200        200        200        401
users.viewer                        401        200        200        200        200        200        401

pending.claim                       401        403        403        403        200        200        401        images
pending.list                        401        403        403        403        200        200        401
pending.list of one                 401        403        200        403        200        200        401
pending.list of oneself             401        200        200        200        200        200        401
pending.resubmit                    401        403        204        403        403        403        401        images
pending.review approve              401        403        403        403        200        200        401        image_pools images mails moderation_acts notifications search_entries tags users
pending.review deny                 401        403        403        403        200        200        401        hash_bans images mails moderation_acts notifications
pending.review return               401        403        403        403        200        200        401        images mails moderation_acts notifications
pending.reviewMany                  401        403        403        403        200        200        401        image_pools images mails moderation_acts notifications search_entries tags users
pending.state                       401        403        200        403        200        200        401
pending.state denied                401        404        200        404        200        200        401
pending.wait                        200        200        200        200        200        200        200
appeals.create                      401        403        204        404        404        404        401        appeals
appeals.list                        401        403        403        403        200        200        401
appeals.review                      401        403        403        403        200        200        401        appeals mails moderation_acts notifications
appeals.review of one's own         401        403        403        403        403        403        401
moderation.ban                      401        403        403        403        204        204        401        hash_bans moderation_acts
moderation.bans                     401        403        403        403        200        200        401
moderation.changeRole               401        403        403        403        403        200        401        moderation_acts users
moderation.endTwoFactor             401        403        403        403        403        204        401        mails moderation_acts two_factors users
moderation.log                      401        403        403        403        200        200        401
moderation.queue                    401        403        403        403        200        200        401
moderation.reopen                   401        403        403        403        204        204        401        image_pools images moderation_acts search_entries tags users
moderation.suspend                  401        403        403        403        200        200        401        moderation_acts sessions users
moderation.suspend for good         401        403        403        403        403        200        401        moderation_acts sessions users
moderation.unban                    401        403        403        403        204        204        401        hash_bans moderation_acts
moderation.unsuspend                401        403        403        403        204        204        401        moderation_acts users
moderation.unsuspend for good       401        403        403        403        403        204        401        moderation_acts users
moderation.users                    401        403        403        403        200        200        401
moderation.waiting                  401        403        403        403        200        200        401

auth.token                          401        403        200=       200=       200=       200=       403
auth.regenerate                     401        204        204        204        204        204        401        users
auth.showToken                      401        200        200        200        200        200        401
auth.register                       201        201        201        201        201        201        201        accounts mails users verifications
auth.verifyEmail                    204        204        204        204        204        204        204        users verifications
auth.resendVerification             204        204        204        204        204        204        204        mails verifications
auth.signIn                         401        403        200        200        200        200        403        sessions
auth.secondFactor                   400        403!       200        200        200        200        403!       sessions two_factors verifications
auth.beginPasskeySignIn             200        200        200        200        200        200        200        verifications
auth.endPasskeySignIn               401!       403!       200        200        200        200        403!       passkeys sessions verifications
auth.signOut                        200=       200        200        200        200        200        200=       sessions

account.settings                    401        200        200        200        200        200        401
account.changeSettings              401        204        204        204        204        204        401        users
account.changePassword              401        204        204        204        204        204        401        accounts mails sessions users
account.forgotPassword              204        204        204        204        204        204        204        mails verifications
account.resetPassword               204        204        204        204        204        204        204        accounts mails sessions users verifications
account.changeEmail                 401        204        204        204        204        204        401        mails users verifications
account.cancelEmailChange           401        204        204        204        204        204        401        users
account.delete                      401        204        204        204        204        204        401        accounts image_pools images search_entries sessions tags users
account.export                      401        200        200        200        200        200        401
account.sessions                    401        200        200        200        200        200        401
account.endSession                  401        404        204        404        404        404        401        sessions
account.endOtherSessions            401        204        204        204        204        204        401        sessions

account.passkeys.list               401        200        200        200        200        200        401
account.passkeys.begin              401        200        200        200        200        200        401        verifications
account.passkeys.add                401        200        200        200        200        200        401        mails passkeys verifications
account.passkeys.rename             401        404        200        404        404        404        401        passkeys
account.passkeys.remove             401        404        200        404        404        404        401        passkeys
account.twoFactor.show              401        200        200        200        200        200        401
account.twoFactor.begin             401        200        200        200        200        200        401        two_factors
account.twoFactor.confirm           401        200        200        200        200        200        401        mails two_factors users
account.twoFactor.cancel            401        200        200        200        200        200        401        two_factors
account.twoFactor.disable           401        200        200        200        200        200        401        mails two_factors users
account.twoFactor.renewBackupCodes  401        200        200        200        200        200        401        two_factors
`;

export type Row = { cells: string[]; changes: string[] };

/** The rows by their labels: the name of the procedure and, where it has several, of what is asked. */
export const ACCESS: ReadonlyMap<string, Row> = new Map(
  TABLE.split("\n").flatMap((line): [string, Row][] => {
    const [, label, cells = "", changes = ""] =
      /^(\w\S*(?: \S+)*) +((?:\d{3}[=!]? *){7})(.*)$/.exec(line) ?? [];
    return label === undefined
      ? []
      : [[label, { cells: wordsOf(cells), changes: wordsOf(changes) }]];
  }),
);

export function procedureOf(label: string): string {
  return label.split(" ", 1)[0] ?? "";
}

function wordsOf(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}
