import { Field } from "@/ui/field";

/** A word on why, which nobody has to give. */
export function WhyField({ typed }: { typed: string | undefined }) {
  return (
    <Field
      label="Why"
      name="reason"
      maxLength={500}
      hint="For the log, and for its author."
      defaultValue={typed}
    />
  );
}
