/**
 * A document whose objects have no fields but those that are named: as strict as answers are looked at here. As it is
 * published, more may be added.
 */
export function closeObjects(part: object): object {
  if (Array.isArray(part)) {
    const items: unknown[] = part;
    return items.map(closeWithin);
  }
  const closed = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, closeWithin(value)]),
  );
  const isObject = "type" in part && part.type === "object" && "properties" in part;
  return isObject ? { additionalProperties: false, ...closed } : closed;
}

function closeWithin(value: unknown): unknown {
  return typeof value === "object" && value !== null ? closeObjects(value) : value;
}
