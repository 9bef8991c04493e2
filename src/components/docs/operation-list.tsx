type Operation = {
  method: string;
  path: string;
  group: string;
  summary: string;
  description: string;
  needsToken: boolean;
  limit: string;
  refusals: { status: number; message: string }[];
};

/** The operations of the API, grouped as the document groups them. */
export function OperationList({ operations }: { operations: Operation[] }) {
  const groups = groupOperations(operations);
  return [...groups].map(([group, members]) => (
    <section key={group} className="flex flex-col gap-4">
      <h2>{group}</h2>
      {members.map((operation) => (
        <OperationEntry key={`${operation.method} ${operation.path}`} operation={operation} />
      ))}
    </section>
  ));
}

function OperationEntry({ operation }: { operation: Operation }) {
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line bg-raised p-5">
      <h3>{operation.summary}</h3>
      <p>
        <code>
          {operation.method} {operation.path}
        </code>
      </p>
      <p>{operation.description}</p>
      <p className="text-sm text-quiet">
        Limit: {operation.limit}.{operation.needsToken ? " Needs a token." : null}
      </p>
      {operation.refusals.length === 0 ? null : (
        <ul className="text-sm text-quiet">
          {operation.refusals.map(({ status, message }) => (
            <li key={`${status} ${message}`}>
              {status}: {message}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function groupOperations(operations: Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation]);
  }
  return groups;
}
