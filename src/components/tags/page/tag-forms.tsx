import { Choice } from "@/ui/choice";
import { Disclosure } from "@/ui/disclosure";
import { Field } from "@/ui/field";
import { Section } from "@/ui/section";
import { TextArea } from "@/ui/text-area";
import { fieldOf } from "../../forms/field-of";
import type { FormFlash } from "../../forms/flash-alert";
import { ProcedureForm } from "../../forms/procedure-form";
import { seenVersion } from "../../forms/seen-version";
import { TagsField } from "../tags-field";
import { CATEGORY_WORDS } from "./category-words";
import { tagAddress } from "./tag-address";
import type { ShownTag } from "./tag-facts";

type Flashes = (procedure: string) => FormFlash | undefined;

/** What moderators change about a tag. Each form has the version along: whoever comes second is told. */
export function TagForms({ tag, flashOf }: { tag: ShownTag; flashOf: Flashes }) {
  return (
    <Section id="change" title="Change this tag">
      <Describe tag={tag} flash={flashOf("tags.describe")} />
      {CHANGES.map((change) => (
        <Change key={change.procedure} {...change} tag={tag} flash={flashOf(change.procedure)} />
      ))}
      {removalsOf(tag).map((removal) => (
        <Removal
          key={removal.summary}
          {...removal}
          flash={flashAbout(removal, flashOf(removal.procedure))}
        />
      ))}
    </Section>
  );
}

function Describe({ tag, flash }: { tag: ShownTag; flash: FormFlash | undefined }) {
  return (
    <Disclosure summary="Kind and description" open={flash !== undefined}>
      <ProcedureForm
        procedure="tags.describe"
        label="Kind and description"
        back={tagAddress(tag.name)}
        done="Saved."
        submit="Save"
        flash={flash}
      >
        <input type="hidden" name="name" value={tag.name} />
        <input type="hidden" name="version" value={seenVersion(flash, tag.version)} />
        <Choice
          label="Kind"
          name="category"
          options={CATEGORY_WORDS}
          defaultValue={flash?.values["category"] ?? tag.category}
        />
        <TextArea
          {...fieldOf(flash, {
            name: "description",
            label: "Description",
            begins: tag.description,
          })}
          maxLength={500}
        />
        <Reason flash={flash} />
      </ProcedureForm>
    </Disclosure>
  );
}

/** Changes that name another tag. `own` is what the procedure calls this one. */
const CHANGES = [
  {
    procedure: "tags.addAlias",
    summary: "Give it another name",
    own: "name",
    other: "alias",
    label: "Other name",
    hint: "Whoever writes or looks for it gets this tag.",
  },
  {
    procedure: "tags.addImplication",
    summary: "Let it bring another tag along",
    own: "name",
    other: "implied",
    label: "The other tag",
    hint: "Images with this tag get that one too.",
  },
  {
    procedure: "tags.rename",
    summary: "Rename it",
    own: "tag",
    other: "name",
    label: "New name",
    hint: "The old one stays another name of it.",
  },
  {
    procedure: "tags.merge",
    summary: "Merge it into another tag",
    own: "name",
    other: "into",
    label: "The tag that takes its place",
    hint: "It gets the images, the other names and what they bring along.",
  },
] as const;

/** Forms that are there of every tag. */
const ALWAYS_THERE: readonly string[] = [
  "tags.describe",
  ...CHANGES.map(({ procedure }) => procedure),
];

/** Whether a form of the tag says itself what was refused of it: that of a name which is gone by now is not there. */
export function isToldByForm(tag: ShownTag, flash: FormFlash & { form: string }): boolean {
  return (
    ALWAYS_THERE.includes(flash.form) ||
    removalsOf(tag).some(
      (removal) => removal.procedure === flash.form && flashAbout(removal, flash) !== undefined,
    )
  );
}

type ChangeProps = (typeof CHANGES)[number] & { tag: ShownTag; flash: FormFlash | undefined };

function Change({ procedure, summary, own, other, label, hint, tag, flash }: ChangeProps) {
  return (
    <Disclosure summary={summary} open={flash !== undefined}>
      <ProcedureForm
        procedure={procedure}
        label={summary}
        back={tagAddress(tag.name)}
        done="Done. Images take it over one after the other."
        submit={summary}
        flash={flash}
      >
        <input type="hidden" name={own} value={tag.name} />
        <input type="hidden" name="version" value={seenVersion(flash, tag.version)} />
        <TagsField {...fieldOf(flash, { name: other, label })} hint={hint} />
        <Reason flash={flash} />
      </ProcedureForm>
    </Disclosure>
  );
}

type RemovalView = {
  procedure: string;
  summary: string;
  /** The tag, and what it is to lose. */
  fields: { name: string; alias: string } | { name: string; implied: string };
};

/** What a tag can lose, each by a form of its own. */
function removalsOf({ name, aliases, implies }: ShownTag): RemovalView[] {
  return [
    ...aliases.map((alias) => ({
      procedure: "tags.removeAlias",
      summary: `Take the name “${alias}” away`,
      fields: { name, alias },
    })),
    ...implies.map((implied) => ({
      procedure: "tags.removeImplication",
      summary: `No longer bring “${implied}” along`,
      fields: { name, implied },
    })),
  ];
}

/** What became of a form that takes something away, where it was this one and none of the others. */
function flashAbout({ fields }: RemovalView, flash: FormFlash | undefined): FormFlash | undefined {
  const isThis = Object.entries(fields).every(([name, value]) => flash?.values[name] === value);
  return isThis ? flash : undefined;
}

type RemovalProps = RemovalView & { flash: FormFlash | undefined };

function Removal({ procedure, summary, fields, flash }: RemovalProps) {
  return (
    <Disclosure summary={summary} open={flash !== undefined}>
      <ProcedureForm
        procedure={procedure}
        label={summary}
        back={tagAddress(fields.name)}
        done="Done."
        submit={summary}
        kind="danger"
        flash={flash}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Reason flash={flash} />
      </ProcedureForm>
    </Disclosure>
  );
}

function Reason({ flash }: { flash: FormFlash | undefined }) {
  return (
    <Field {...fieldOf(flash, { name: "reason", label: "Reason, for the log" })} maxLength={500} />
  );
}
