import { type ClipboardEvent, type ReactNode, useRef } from "react";
import { Choice } from "@/ui/choice";
import { Disclosure } from "@/ui/disclosure";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/text-area";
import { TagsField } from "../../tags/tags-field";
import type { FieldLimits } from "../queue/find-complaints";
import { splitTags } from "../queue/tag-text";
import type { Complaint, Fields } from "../queue/upload";
import { areSame, readFields } from "./read-fields";
import { RecentTags } from "./recent-tags";

type Props = {
  /** Says whose fields these are. */
  label: string;
  /** What the form begins with: it is remounted to be filled anew. */
  fields: Fields;
  /** Words for a rating that is not chosen. */
  noRating: string;
  tagsHint: string;
  limits: FieldLimits;
  complaints?: Complaint[];
  recentTags: string[];
  onFill: (fields: Fields) => void;
  onTag: (tag: string) => void;
  /** There is room for two fields in a row. */
  isWide?: boolean;
  /** Stands in the last row. */
  children?: ReactNode;
};

/** What is said of a picture, or of all. */
export function FieldsForm(props: Props) {
  const {
    label,
    fields,
    noRating,
    tagsHint,
    limits,
    complaints = [],
    recentTags,
    onFill,
    onTag,
    isWide,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const errorOf = (name: string) => complaints.find(({ field }) => field === name)?.message;
  const isUnfolded =
    fields.artist !== "" ||
    fields.description !== "" ||
    complaints.some(({ field }) => field === "artist" || field === "description");

  function look() {
    if (form.current === null) return;
    const now = readFields(form.current);
    if (!areSame(now, fields)) onFill(now);
  }

  return (
    <form
      ref={form}
      aria-label={label}
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
      }}
      onInput={look}
      onBlur={look}
      onPaste={pasteList}
    >
      <div
        className={
          isWide === true
            ? "grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
            : "flex flex-col gap-4"
        }
      >
        <div className="flex min-w-0 flex-col gap-2">
          <TagsField
            label="Tags"
            name="tags"
            hint={tagsHint}
            error={errorOf("tags")}
            defaultValue={fields.tags}
            known={recentTags}
          />
          <RecentTags tags={recentTags} taken={splitTags(fields.tags)} onTag={onTag} />
        </div>
        <Choice
          label="Rating"
          name="nsfw"
          options={{ "": noRating, false: "Safe", true: "Not safe for work" }}
          defaultValue={fields.nsfw}
          error={errorOf("nsfw")}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Disclosure summary="Artist and description" open={isUnfolded ? true : undefined}>
          <div className="flex flex-col gap-4">
            <Field
              label="Artist"
              name="artist"
              maxLength={limits.artistLength}
              hint="Empty if nobody knows."
              defaultValue={fields.artist}
              error={errorOf("artist")}
            />
            <TextArea
              label="Description"
              name="description"
              rows={2}
              maxLength={limits.descriptionLength}
              hint="The picture in words, for those who do not see it."
              defaultValue={fields.description}
              error={errorOf("description")}
            />
          </div>
        </Disclosure>
        {props.children}
      </div>
    </form>
  );
}

/** Tags one below the other, as lists have them: a field of one line would run them together. */
function pasteList(event: ClipboardEvent<HTMLFormElement>) {
  const { target, clipboardData } = event;
  const text = clipboardData.getData("text/plain");
  if (!(target instanceof HTMLInputElement) || target.name !== "tags" || !text.includes("\n")) {
    return;
  }
  event.preventDefault();
  const { selectionStart, selectionEnd, value } = target;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  target.setRangeText(`${splitTags(text).join(", ")}, `, from, to, "end");
  target.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
