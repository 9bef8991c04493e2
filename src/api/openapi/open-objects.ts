/**
 * A schema, or what has some within, whose objects may have more fields than are named. Within a version of the API
 * fields are added to answers, and clients that are generated of closed objects would refuse every one that has such a
 * field; in requests those that are not named are ignored.
 */
export function openObjects(part: object): object {
  if (Array.isArray(part)) {
    const items: unknown[] = part;
    return items.map(openWithin);
  }
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key, value]) => key !== "additionalProperties" || value !== false)
      .map(([key, value]) => [key, openWithin(value)]),
  );
}

function openWithin(value: unknown): unknown {
  return typeof value === "object" && value !== null ? openObjects(value) : value;
}
