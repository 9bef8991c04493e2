type Unsent = {
  /** In this browser, for when the page is opened again. */
  isKept: boolean;
  isSending: boolean;
};

/** What is asked of whoever is about to leave: it says what becomes of what is not sent. */
export function leaveQuestion({ isKept, isSending }: Unsent): string {
  return [
    "Leave this page?",
    isKept
      ? "What is not sent stays in this browser as a draft."
      : "What is not sent may be lost: this browser does not keep all of it.",
    ...(isSending ? ["Uploads under way stop."] : []),
  ].join(" ");
}
