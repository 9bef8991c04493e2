import type { Mail } from "@/infra/mail/mailer";
import type { S3Bucket } from "@/infra/storage/s3-client";

/** What two processes of one service have in common. */
export type SharedParts = {
  databaseUrl: string;
  redisUrl: string;
  bucket: S3Bucket;
  /** Of all keys in Redis; undefined: nothing is counted. */
  limits: string | undefined;
};

/** A request on its way to the other process. */
export type SentRequest = {
  method: string;
  url: string;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer> | undefined;
  /** What the clock says that nobody sets. */
  time: number;
  /** By how many milliseconds the wall clock is set back from it. */
  behind: number;
  trustProxy: number;
};

export type SentAnswer = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  /** What it had mailed when all was done. */
  mails: Mail[];
};

/** What the other process is asked. */
export type ClusterCalls = {
  /** Before each test. */
  begin(parts: SharedParts): Promise<void>;
  serve(request: SentRequest): Promise<SentAnswer>;
};
