import { LinkButton } from "@/ui/link-button";
import { ProcedureForm } from "../../forms/procedure-form";

export type Job = {
  id: string;
  kind: string;
  from: string;
  to: string;
  state: string;
  done: number;
  total: number;
};

const STOP = {
  procedure: "tags.stopJob",
  submit: "Stop",
  done: "What was left of the change waits.",
};
const GO_ON = {
  procedure: "tags.resumeJob",
  submit: "Go on",
  done: "What was left of the change goes on.",
};

/** Changes of tags and how far they are, to be stopped and gone on with; `back` is the page that they stand on. */
export function TagJobList({ jobs, back }: { jobs: Job[]; back: string }) {
  return (
    <ul aria-label="Jobs" className="flex flex-col gap-4">
      {jobs.map(({ id, kind, from, to, state, done, total }) => (
        <li key={id} className="flex flex-col gap-2">
          <p className="wrap-anywhere">
            {kind}: <bdi>{from}</bdi> → <bdi>{to}</bdi>, {state}, {done.toLocaleString("en")} of{" "}
            {total.toLocaleString("en")}
          </p>
          {state === "done" ? null : (
            <>
              <progress
                aria-label={`${kind} ${from} → ${to}`}
                value={done}
                max={Math.max(total, 1)}
                className="w-full"
              />
              <div className="flex flex-wrap gap-2">
                <ProcedureForm
                  {...(state === "running" ? STOP : GO_ON)}
                  back={back}
                  kind="secondary"
                  size="small"
                >
                  <input type="hidden" name="id" value={id} />
                </ProcedureForm>
                <LinkButton size="small" kind="quiet" href={back}>
                  Look again
                </LinkButton>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
