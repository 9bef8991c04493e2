type Unsent = {
  /** In this browser, for when the page is opened again: all of it, not all of it, or what another tab has instead. */
  kept: "all" | "some" | "elsewhere";
  isSending: boolean;
};

const UNSENT: Record<Unsent["kept"], string> = {
  all: "What is not sent stays in this browser as a draft.",
  some: "What is not sent may be lost: this browser does not keep all of it.",
  elsewhere: "What is not sent here is lost: another tab keeps the drafts.",
};

/** What is asked of whoever is about to leave: it says what becomes of what is not sent. */
export function leaveQuestion({ kept, isSending }: Unsent): string {
  return ["Leave this page?", UNSENT[kept], ...(isSending ? ["Uploads under way stop."] : [])].join(
    " ",
  );
}
