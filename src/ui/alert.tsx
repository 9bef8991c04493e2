import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type Tone = "info" | "success" | "warning" | "danger";

const LOOKS = {
  info: { Icon: Info, style: "bg-sunken", icon: "text-quiet" },
  success: { Icon: CircleCheck, style: "bg-success-soft", icon: "text-success" },
  warning: { Icon: TriangleAlert, style: "bg-warning-soft", icon: "text-warning" },
  danger: { Icon: CircleAlert, style: "bg-danger-soft", icon: "text-danger" },
};

type Props = {
  tone?: Tone;
  /** `alert` is read out at once, `status` when there is time; without one it is part of the page. */
  role?: "alert" | "status";
  children: ReactNode;
};

/** Something to know before the rest. */
export function Alert({ tone = "info", role, children }: Props) {
  const { Icon, style, icon } = LOOKS[tone];
  return (
    <div className={`flex gap-3 rounded-control px-4 py-3 ${style}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <div role={role} className="flex min-w-0 flex-col gap-1">
        {children}
      </div>
    </div>
  );
}
