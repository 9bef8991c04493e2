import { Checkbox } from "@/ui/checkbox";
import { Section } from "@/ui/section";
import { fieldOf } from "../forms/field-of";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { TagsField } from "../tags/tags-field";

type Props = {
  settings: { savedTags: string[]; hiddenTags: string[]; mails: string[] };
  kinds: readonly string[];
  /** To offer while tags are typed. */
  knownTags: string[];
  flash: FormFlash | undefined;
};

/** What is shown, and what is mailed. */
export function PreferencesSection({ settings, kinds, knownTags, flash }: Props) {
  const savedTags = settings.savedTags.join(", ");
  const hiddenTags = settings.hiddenTags.join(", ");
  const mails = flash?.values["mails"]?.split(",") ?? settings.mails;
  // As they are ticked, behind the empty one that is always sent.
  const ticked = ["", ...kinds.filter((kind) => settings.mails.includes(kind))];
  return (
    <Section id="preferences" title="Preferences" lead="What you are shown, and what you are told.">
      <ProcedureForm
        procedure="account.changeSettings"
        back="/settings"
        submit="Save"
        done="Your preferences are saved."
        shown={{ savedTags, hiddenTags, mails: ticked.join(",") }}
        flash={flash}
        label="Preferences"
      >
        <TagsField
          {...fieldOf(flash, {
            name: "savedTags",
            label: "Saved tags",
            begins: savedTags,
          })}
          known={knownTags}
          hint="Kept at hand for you. Separated by commas, at most 100."
        />
        <TagsField
          {...fieldOf(flash, {
            name: "hiddenTags",
            label: "Hidden tags",
            begins: hiddenTags,
          })}
          known={knownTags}
          hint="Images with one of these are left out of what you see. At most 100."
        />
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">Mail me when</legend>
          <input type="hidden" name="mails" value="" />
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={MAIL_LABELS[kind] ?? kind}
              name="mails"
              value={kind}
              defaultChecked={mails.includes(kind)}
            />
          ))}
        </fieldset>
      </ProcedureForm>
    </Section>
  );
}

const MAIL_LABELS: Record<string, string> = {
  approved: "an upload of mine is approved",
  denied: "an upload of mine is not accepted",
  removed: "an image of mine is removed",
  changes_requested: "changes to an upload of mine are asked for",
  comment: "somebody comments on an image of mine",
  mention: "somebody mentions me",
  suggestion_accepted: "a suggestion of mine is accepted",
  suggestion_declined: "a suggestion of mine is declined",
  appeal_answered: "an appeal of mine is answered",
};
