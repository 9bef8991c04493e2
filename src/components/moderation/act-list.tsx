import { EmptyState } from "@/ui/empty-state";
import { ActEntry, type ShownAct } from "./act-entry";

type Props = {
  acts: ShownAct[];
  /** Whoever looks at them can look into the log for more. */
  hasLog?: boolean;
  /** Ids of images among them that have no post any more. */
  gone?: readonly string[];
};

/** Acts, one below the other. */
export function ActList({ acts, hasLog = true, gone = [] }: Props) {
  if (acts.length === 0) return <EmptyState title="No acts to show" />;
  return (
    <ol
      aria-label="Acts"
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-raised"
    >
      {acts.map((act) => (
        <ActEntry key={act.id} act={act} hasLog={hasLog} hasPage={!gone.includes(act.subjectId)} />
      ))}
    </ol>
  );
}
