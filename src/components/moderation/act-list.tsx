import { EmptyState } from "@/ui/empty-state";
import { ActEntry, type ShownAct } from "./act-entry";

/** Acts, one below the other. */
export function ActList({ acts }: { acts: ShownAct[] }) {
  if (acts.length === 0) return <EmptyState title="No such act" />;
  return (
    <ol
      aria-label="Acts"
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-raised"
    >
      {acts.map((act) => (
        <ActEntry key={act.id} act={act} />
      ))}
    </ol>
  );
}
