import type { Afterwards } from "@/infra/afterwards";
import type { Clock } from "@/infra/clock";
import type { Db } from "@/infra/db/database";
import type { KeptValue } from "@/infra/kept-value";
import type { Log } from "@/infra/log";
import type { LastingMailer } from "@/infra/mail/lasting-mailer";
import type { PictureProcessor } from "@/infra/picture/process-picture";
import type { VariantRenderer } from "@/infra/picture/variant-renderer";
import type { OneByOne } from "@/infra/process/one-by-one";
import type { SingleFlight } from "@/infra/single-flight";
import type { ByteShelf } from "@/infra/storage/byte-shelf";
import type { Storage } from "@/infra/storage/storage";
import type { Accounts } from "./accounts/accounts";
import type { MailAsk } from "./mails/mail-ask";
import type { MayMail } from "./mails/may-mail";
import type { TagIndex } from "./tags/suggest/tag-index";

/** What the rules need of the outside world. Made once by runtime/; tests make their own. */
export type Deps = {
  db: Db;
  storage: Storage;
  /** Of pictures that are asked for often. */
  shelf: ByteShelf;
  pictures: PictureProcessor;
  /** Of uploads, by the hash of their bytes. */
  sameBytes: OneByOne;
  variants: VariantRenderer;
  /** Of variants that are being made. */
  flights: SingleFlight;
  accounts: Accounts;
  /** All tags in use, to offer them while somebody types. */
  tagIndex: KeptValue<TagIndex>;
  mailer: LastingMailer<MailAsk>;
  /** Whether an address may be mailed now. */
  mayMail: MayMail;
  afterwards: Afterwards;
  clock: Clock;
  log: Log;
  newId: () => string;
  /** Uniform whole number from 0 to below `end`. */
  randomBelow: (end: number) => number;
  /** Public address of the site, without a slash at the end. */
  siteUrl: string;
  /** Key of tokens. */
  secret: string;
  registrationOpen: boolean;
  /** What the operator says is welcome and what is not, in Markdown; else Ema says it. */
  guidelines: string | undefined;
};
