import { WithCode } from "@/ui/with-code";
import type { DocumentedOperation } from "./documented";

const PLACES = { path: "in the path", query: "in the query", body: "in the body", file: "a file" };

/** What an operation takes. */
export function FieldList({ fields }: Pick<DocumentedOperation, "fields">) {
  if (fields.length === 0) return <p className="text-quiet">It takes no fields.</p>;
  return (
    <dl className="divide-y divide-line">
      {fields.map(({ name, place, isRequired, kind, description }) => (
        <div key={name} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
          <dt className="flex flex-wrap items-baseline gap-x-3">
            <code>{name}</code>
            <span className="text-sm text-quiet">
              {PLACES[place]}
              {isRequired ? ", required" : ""}
            </span>
          </dt>
          <dd className="text-sm">{kind}</dd>
          {description === "" ? null : (
            <dd className="text-sm text-quiet">
              <WithCode text={description} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
