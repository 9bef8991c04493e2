import type { InputHTMLAttributes } from "react";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className" | "children"> & {
  label: string;
  name: string;
};

/** Yes or no, in a form. */
export function Checkbox({ label, ...input }: Props) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-3 py-1 pointer-coarse:min-h-11">
      <input {...input} type="checkbox" className="size-4.5 shrink-0" />
      <span>{label}</span>
    </label>
  );
}
