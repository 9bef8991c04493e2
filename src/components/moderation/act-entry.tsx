import { Link } from "@/ui/link";
import { UserLink } from "../users/user-link";
import { ACT_WORDS } from "./act-words";
import { inWords } from "./in-words";
import { addressOf } from "@/ui/address-of";

type Values = Record<string, unknown>;

export type ShownAct = {
  id: string;
  createdAt: string;
  actor: { username: string };
  action: string;
  subject: string;
  subjectId: string;
  subjectName?: string | undefined;
  reason?: string | undefined;
  before?: Values | undefined;
  after?: Values | undefined;
};

type Props = {
  act: ShownAct;
  /** Whether the log is there for who looks. */
  hasLog: boolean;
  /** Whether what was acted on may be there still. */
  hasPage: boolean;
};

/** One act: who, what, when, why, and what it changed. */
export function ActEntry({ act, hasLog, hasPage }: Props) {
  const { createdAt, actor, action, reason, before = {}, after = {} } = act;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-4 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:px-6">
      <time dateTime={createdAt} className="text-sm text-quiet tabular-nums sm:pt-0.5">
        {timeWords(createdAt)}
      </time>
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <p>
          <strong>{actor.username}</strong> {inWords(ACT_WORDS, action)}
        </p>
        {reason === undefined ? null : <p>“{reason}”</p>}
        {hasLog ? <Subject act={act} hasPage={hasPage} /> : null}
        {fields.length === 0 ? null : (
          <ul aria-label="Changed" className="text-sm">
            {fields.map((field) => (
              <li key={field}>
                <span className="text-quiet">{fieldWords(field)}</span>{" "}
                <del className="text-danger no-underline">
                  <bdi>{shown(before[field])}</bdi>
                </del>{" "}
                <span aria-hidden>→</span>{" "}
                <ins className="text-success no-underline">
                  <bdi>{shown(after[field])}</bdi>
                </ins>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** What was acted on, and the way to all that was done to it. */
function Subject({ act, hasPage }: { act: ShownAct; hasPage: boolean }) {
  const { subject, subjectId: id, subjectName: name } = act;
  return (
    <p className="text-sm text-quiet">
      {subject === "hash" ? "SHA-256" : subject}{" "}
      {name === undefined ? null : (
        <>
          <UserLink username={name} />
          {" · "}
        </>
      )}
      <a href={addressOf("/moderation/log", { subjectId: id })}>{id}</a>
      {subject === "image" && hasPage ? (
        <>
          {" · "}
          <Link href={`/post/${id}`} className="underline">
            post
          </Link>
        </>
      ) : null}
    </p>
  );
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/;

function timeWords(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}

/** The log has the names of the code. */
function fieldWords(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** A value of the log as people read it. */
function shown(value: unknown): string {
  if (value === undefined || value === null || value === "") return "none";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(shown).join(", ");
  if (typeof value === "string") return ISO_TIME.test(value) ? timeWords(value) : value;
  return JSON.stringify(value);
}
