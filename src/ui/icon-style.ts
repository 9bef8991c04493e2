/** The classes of a link or a button that shows a picture of what it does; it needs a name in words beside. */
export const iconStyle =
  "relative inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-sunken";
