import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Link } from "@/ui/link";

/** Finds operations by words. */
export function OperationSearch({ query, count }: { query: string; count: number }) {
  return (
    <search className="flex flex-col gap-2">
      <form action="/docs" autoComplete="off" className="flex items-end gap-2">
        <div className="grow">
          <Field
            label="Find an operation"
            name="q"
            type="search"
            defaultValue={query}
            placeholder="upload, favorites, DELETE …"
          />
        </div>
        <Button type="submit">Find</Button>
      </form>
      {query === "" ? null : (
        <p role="status" className="text-sm text-quiet">
          {count === 1 ? "1 operation has" : `${count} operations have`} all the words.{" "}
          <Link href="/docs">Show all</Link>
        </p>
      )}
    </search>
  );
}
