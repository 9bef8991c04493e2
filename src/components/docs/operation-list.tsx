import { Link } from "@/ui/link";
import { MethodBadge } from "./method-badge";

type Operation = { id: string; method: string; path: string; group: string; summary: string };

/** The operations of the API, grouped as the document groups them. */
export function OperationList({ operations }: { operations: Operation[] }) {
  const groups = groupOperations(operations);
  return [...groups].map(([group, members]) => (
    <section key={group} className="flex flex-col gap-3">
      <h2>{group}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
        {members.map((operation) => (
          <li key={operation.id}>
            <Link
              href={`/docs/${operation.id}`}
              className="grid min-h-11 items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5 transition-colors hover:bg-sunken min-[16rem]:grid-cols-[4.5rem_minmax(0,1fr)] sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1.2fr)]"
            >
              <MethodBadge method={operation.method} />
              <span className="font-semibold">{operation.summary}</span>
              <span className="font-mono text-sm wrap-anywhere text-quiet min-[16rem]:col-start-2 sm:col-start-auto">
                {operation.path}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function groupOperations(operations: Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation]);
  }
  return groups;
}
