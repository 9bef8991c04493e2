import { Monitor, Moon, Sun } from "lucide";
import { Icon } from "@/ui/icon";

export type Theme = "system" | "light" | "dark";

const THEMES = [
  { theme: "system", label: "As the system", icon: Monitor },
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
] as const;

/** Light or dark: the page comes back in the theme that was chosen. */
export function ThemeChoice({ chosen }: { chosen: Theme }) {
  return (
    <form
      method="post"
      action="/forms/visitor.chooseTheme"
      aria-label="Theme"
      className="flex gap-0.5 rounded-full bg-sunken p-0.5"
    >
      {THEMES.map(({ theme, label, icon }) => (
        <button
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          aria-label={label}
          title={label}
          aria-pressed={theme === chosen}
          className="flex size-8 items-center justify-center rounded-full transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-raised pointer-coarse:size-11"
        >
          <Icon of={icon} className="size-4" />
        </button>
      ))}
    </form>
  );
}
