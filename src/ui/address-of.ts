/** The address of a page with what of it is shown: fields that have no value are left out. */
export function addressOf(page: string, fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given).toString()}`;
}
