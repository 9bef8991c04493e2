import { Badge } from "@/ui/badge";
import { Day } from "@/ui/day";
import { LinkButton } from "@/ui/link-button";
import { FlashAlert, type FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { UserLink } from "../users/user-link";
import { postAddress } from "./post-address";
import { type ShownVersion, VersionDifference } from "./version-difference";

type Entry = { version: ShownVersion; before: ShownVersion | undefined };

type Props = {
  id: string;
  /** The list that the post was found in: see postAddress. */
  within?: string | undefined;
  entries: Entry[];
  /** Cursor of older ones. */
  next?: string | undefined;
  /** The image's version now. */
  current: number;
  canRevert: boolean;
  /** What became of the form that goes back to one of them. */
  flash: FormFlash | undefined;
};

const ORIGINS = {
  upload: "Uploaded",
  edit: "Edited",
  revert: "Reverted",
  suggestion: "Suggested",
};

/** What an image said of itself over time, newest first. */
export function VersionList({ id, within, entries, next, current, canRevert, flash }: Props) {
  const forms = entries
    .map(({ version }) => version.version)
    .filter((version) => canRevert && version !== current);
  const isToldThere = forms.some((to) => flash?.values["to"] === String(to));
  return (
    <>
      {flash === undefined || isToldThere ? null : <FlashAlert flash={flash} />}
      <ol aria-label="Versions" className="flex flex-col gap-4">
        {entries.map(({ version, before }) => (
          <li
            key={version.version}
            className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4 sm:p-5"
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <strong>Version {version.version}</strong>
              {version.version === current ? <Badge tone="accent">now</Badge> : null}
              <span className="text-sm text-quiet">
                {ORIGINS[version.origin]}
                {version.author === undefined ? null : (
                  <>
                    {" by "}
                    <UserLink username={version.author.username} />
                  </>
                )}
                {", "}
                <Day at={version.createdAt} />
              </span>
            </p>
            <VersionDifference version={version} before={before} />
            {forms.includes(version.version) ? (
              <RevertForm
                id={id}
                within={within}
                to={version.version}
                current={current}
                flash={flash?.values["to"] === String(version.version) ? flash : undefined}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {next === undefined ? null : (
        <div>
          <LinkButton href={postAddress(id, { page: "history", within, fields: { after: next } })}>
            Older versions
          </LinkButton>
        </div>
      )}
    </>
  );
}

function RevertForm({
  id,
  within,
  to,
  current,
  flash,
}: {
  id: string;
  within: string | undefined;
  to: number;
  current: number;
  flash: FormFlash | undefined;
}) {
  return (
    <ProcedureForm
      procedure="images.revert"
      label={`Go back to version ${to}`}
      back={postAddress(id, { page: "history", within })}
      submit={`Go back to version ${to}`}
      done={`The image says again what it said in version ${to}.`}
      kind="secondary"
      size="small"
      flash={flash}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="version" value={current} />
    </ProcedureForm>
  );
}
