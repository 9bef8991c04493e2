import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide";
import { Icon } from "./icon";
import type { ReactNode } from "react";

type Tone = "info" | "success" | "warning" | "danger";

const LOOKS = {
  info: { icon: Info, style: "bg-sunken", colour: "text-quiet" },
  success: { icon: CircleCheck, style: "bg-success-soft", colour: "text-success" },
  warning: { icon: TriangleAlert, style: "bg-warning-soft", colour: "text-warning" },
  danger: { icon: CircleAlert, style: "bg-danger-soft", colour: "text-danger" },
};

type Props = {
  tone?: Tone;
  /** `alert` is read out at once, `status` when there is time; without one it is part of the page. */
  role?: "alert" | "status";
  /** Stands at its end: such as a way to close it. */
  end?: ReactNode;
  children: ReactNode;
};

/** Something to know before the rest. */
export function Alert({ tone = "info", role, end, children }: Props) {
  const { icon, style, colour } = LOOKS[tone];
  return (
    <div className={`flex gap-3 rounded-control px-4 py-3 ${style}`}>
      <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div role={role} className="flex min-w-0 grow flex-col gap-1">
        {children}
      </div>
      {end}
    </div>
  );
}
