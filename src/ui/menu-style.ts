/** The classes of an entry of a menu: a link, or a button that sends a form. */
export const menuEntryStyle =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start no-underline transition-colors hover:bg-sunken";
