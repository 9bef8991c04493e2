/** First and last byte, both included, as in a Range header: `{ start: 0, end: 0 }` is one byte. */
export type ByteRange = { start: number; end: number };

export type StoredObject = {
  /** Bytes of the whole object. */
  size: number;
  lastModified: Date;
};

export type OpenObject = StoredObject & {
  /** The bytes asked for. Read it to its end or cancel it: it may hold a file open. */
  body: ReadableStream<Uint8Array>;
};

export type ListedObject = StoredObject & { key: string };

export type StorageState = {
  /** Bytes that can still be put; undefined where the store has no bound. */
  freeBytes: number | undefined;
};

/**
 * Bytes under keys (see storage-key.ts). No key may continue another: `a/b` and `a/b/c` exclude
 * each other. A bad key or range is a bug and throws a plain Error. Whatever keeps the store itself
 * from answering is a StorageUnavailable, from every method and from a body that is being read.
 */
export type Storage = {
  /**
   * Once it resolves the bytes outlive the death of the process and the loss of power. Replaces
   * what was there in one step: a reader gets the old bytes or the new ones, whole, and putting the
   * same bytes again changes nothing. After a failure the key holds what it held, or the new bytes.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Undefined when there is nothing. An `end` past the last byte means the last byte. The first bytes have
   * come when it resolves: most of what can go wrong has not.
   * @throws RangeError when the range is none, or starts past the last byte
   */
  get(key: string, range?: ByteRange): Promise<OpenObject | undefined>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Nothing happens where nothing is. */
  delete(key: string): Promise<void>;
  /** What has a key that begins with the prefix, in no order; "" lists all. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Whether bytes can be put, found out by putting some. @throws StorageUnavailable when not */
  check(): Promise<StorageState>;
};
