import { Button } from "@/ui/button";
import { Choice } from "@/ui/choice";
import { Field } from "@/ui/field";
import { ACT_WORDS } from "./act-words";

const SUBJECTS = {
  "": "Anything",
  image: "Images",
  comment: "Comments",
  user: "Accounts",
  suggestion: "Suggestions",
  report: "Reports",
  appeal: "Appeals",
  hash: "Banned pictures",
  tag: "Tags",
};

/** Which acts are shown: the page's address holds it. */
export function LogFilters({ chosen }: { chosen: Record<string, string | undefined> }) {
  return (
    <form
      role="search"
      aria-label="Log"
      autoComplete="off"
      className="grid items-end gap-4 rounded-card bg-sunken p-4 grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <Choice label="On" name="subject" defaultValue={chosen["subject"]} options={SUBJECTS} />
      <Choice
        label="Act"
        name="action"
        defaultValue={chosen["action"]}
        options={{ "": "Any", ...ACT_WORDS }}
      />
      <Field label="Moderator" name="by" defaultValue={chosen["by"]} />
      <Field label="Id" name="subjectId" defaultValue={chosen["subjectId"]} />
      <div className="col-span-full grid lg:col-span-1">
        <Button type="submit">Show</Button>
      </div>
    </form>
  );
}
