/** Where an entry of a list stands on its page. */
export type Place = {
  anchor: string;
  /** The address of the page at this entry, and at the one to go on with. */
  here: string;
  next: string;
};

/** The place of one of the entries that a page lists by these ids. */
export function placeOf(
  id: string,
  { page, ids }: { page: string; ids: readonly string[] },
): Place {
  const place = ids.indexOf(id);
  const nextId = ids[place + 1] ?? ids[place - 1];
  return {
    anchor: anchorOf(id),
    here: `${page}#${anchorOf(id)}`,
    next: nextId === undefined ? page : `${page}#${anchorOf(nextId)}`,
  };
}

function anchorOf(id: string): string {
  return `entry-${id}`;
}
