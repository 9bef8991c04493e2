import { Button } from "@/ui/button";
import { Field } from "@/ui/field";

/** Whose name has this in it: the page's address holds it. */
export function UserSearch({ name }: { name: string | undefined }) {
  return (
    <form
      role="search"
      aria-label="Users"
      autoComplete="off"
      className="flex max-w-text flex-wrap items-end gap-3"
    >
      <div className="min-w-0 flex-1 basis-40">
        <Field
          label="Username"
          name="query"
          maxLength={50}
          autoCapitalize="none"
          defaultValue={name}
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}
