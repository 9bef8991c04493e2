import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Choice } from "@/ui/choice";
import { Disclosure } from "@/ui/disclosure";
import { Field } from "@/ui/field";

type Props = { chosen: Record<string, string | undefined> };

/** Which pending images are shown: the page's address holds it. */
export function QueueFilters({ chosen }: Props) {
  const isFiltered = Object.values(chosen).some((value) => value !== undefined);
  return (
    <Disclosure summary="Filter" open={isFiltered}>
      <form
        role="search"
        aria-label="Queue"
        autoComplete="off"
        className="grid items-end gap-4 rounded-card bg-sunken p-4 grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-4"
      >
        <Choice
          label="Waiting for"
          name="state"
          defaultValue={chosen["state"]}
          options={{ waiting: "a moderator", changes_requested: "their uploader", any: "anybody" }}
        />
        <Choice
          label="Rating"
          name="nsfw"
          defaultValue={chosen["nsfw"]}
          options={{ "": "Any", false: "Safe", true: "Not safe for work" }}
        />
        <Field label="Tag" name="tag" defaultValue={chosen["tag"]} />
        <Field label="Uploader" name="uploader" defaultValue={chosen["uploader"]} />
        <div className="flex flex-wrap items-center justify-between gap-4 col-span-full">
          <Checkbox
            label="Nobody else looks at it"
            name="free"
            value="true"
            defaultChecked={chosen["free"] === "true"}
          />
          <Button type="submit">Show</Button>
        </div>
      </form>
    </Disclosure>
  );
}
