import { Button } from "@/ui/button";
import { Choice } from "@/ui/choice";
import { Field } from "@/ui/field";

/** Which accounts are shown: the page's address holds it. */
export function AccountFilters({ chosen }: { chosen: Record<string, string | undefined> }) {
  return (
    <form
      role="search"
      aria-label="Accounts"
      autoComplete="off"
      className="grid items-end gap-4 rounded-card bg-sunken p-4 grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
    >
      <div className="col-span-full lg:col-span-1">
        <Field label="Username" name="query" type="search" defaultValue={chosen["query"]} />
      </div>
      <Choice
        label="Role"
        name="role"
        defaultValue={chosen["role"]}
        options={{ "": "Any", approver: "Approver", admin: "Admin" }}
      />
      <Choice
        label="Standing"
        name="suspended"
        defaultValue={chosen["suspended"]}
        options={{ "": "Any", true: "Shut out", false: "Good" }}
      />
      <div className="col-span-full grid lg:col-span-1">
        <Button type="submit">Search</Button>
      </div>
    </form>
  );
}
