import { EmptyState } from "@/ui/empty-state";
import { ActEntry, type ShownAct } from "./act-entry";

/** Acts, one below the other. @param hasLog whoever looks at them can look into the log for more */
export function ActList({ acts, hasLog = true }: { acts: ShownAct[]; hasLog?: boolean }) {
  if (acts.length === 0) return <EmptyState title="No acts to show" />;
  const gone = new Set(acts.filter(leavesNoPage).map(({ subjectId }) => subjectId));
  return (
    <ol
      aria-label="Acts"
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-raised"
    >
      {acts.map((act) => (
        <ActEntry key={act.id} act={act} hasLog={hasLog} hasPage={!gone.has(act.subjectId)} />
      ))}
    </ol>
  );
}

/** Whether an act took an image away, for good. */
function leavesNoPage({ subject, after }: ShownAct): boolean {
  return subject === "image" && ["denied", "deleted"].includes(String(after?.["status"]));
}
