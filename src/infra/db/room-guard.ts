/**
 * Below this much free space the embedded database takes no writes: once a write of its engine fails for want of
 * room, it answers nothing until there is room and it was opened again.
 */
export const MIN_FREE_BYTES = 64 * 1_024 * 1_024;

const LOOK_MS = 200;

/**
 * For whoever says whether uploads can be taken: they need room, as the log of the database does.
 * @param freeBytes of a disk of DATA_DIR
 * @throws Error where there is too little
 */
export function requireRoom(freeBytes: number): void {
  if (freeBytes < MIN_FREE_BYTES) throw new Error(`only ${freeBytes} bytes are free in DATA_DIR`);
}

/**
 * Has a database refuse writes while there is little room, and take them again by itself.
 * @param options.freeBytes how much is free now
 * @param options.setReadOnly waits until transactions under way have ended
 * @returns what is to be awaited before each statement outside of a transaction; it never fails
 */
export function createRoomGuard(options: {
  freeBytes: () => Promise<number>;
  setReadOnly: (readOnly: boolean) => Promise<void>;
}): () => Promise<void> {
  let isReadOnly = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    const isShort = (await options.freeBytes()) < MIN_FREE_BYTES;
    if (isShort === isReadOnly) return;
    await options.setReadOnly(isShort);
    isReadOnly = isShort;
  }

  return () => {
    if (performance.now() - lookedAt < LOOK_MS) return looking;
    lookedAt = performance.now();
    // What cannot be found out stays as it is.
    looking = look().catch(() => undefined);
    return looking;
  };
}
