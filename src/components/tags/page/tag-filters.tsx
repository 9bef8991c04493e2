import { Button } from "@/ui/button";
import { Choice } from "@/ui/choice";
import { Field } from "@/ui/field";
import { CATEGORY_WORDS } from "./category-words";

/** Which tags are shown: the page's address holds it. */
export function TagFilters({ chosen }: { chosen: Record<string, string | undefined> }) {
  return (
    <div className="@container">
      <form
        role="search"
        aria-label="Tags"
        autoComplete="off"
        className="grid items-end gap-4 grid-cols-1 @2xs:grid-cols-2 @2xl:grid-cols-[minmax(0,1fr)_repeat(2,minmax(9rem,auto))_auto]"
      >
        <div className="col-span-full @2xl:col-span-1">
          <Field
            label="Begins with"
            name="prefix"
            maxLength={50}
            autoCapitalize="none"
            defaultValue={chosen["prefix"]}
          />
        </div>
        <Choice
          label="Kind"
          name="category"
          options={{ "": "Any", ...CATEGORY_WORDS }}
          defaultValue={chosen["category"]}
        />
        <Choice
          label="Sort"
          name="sort"
          options={{ count: "Most used", name: "Name" }}
          defaultValue={chosen["sort"]}
        />
        <div className="col-span-full grid @2xl:col-span-1">
          <Button type="submit">Show</Button>
        </div>
      </form>
    </div>
  );
}
