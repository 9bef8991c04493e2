import { Monitor, Moon, Sun } from "lucide";
import { Icon } from "@/ui/icon";

export type Theme = "system" | "light" | "dark";

const THEMES = [
  { theme: "system", name: "As the system", icon: Monitor },
  { theme: "light", name: "Light", icon: Sun },
  { theme: "dark", name: "Dark", icon: Moon },
] as const;

/**
 * Light or dark: the page comes back in the theme that was chosen.
 * @param props.label tells it from another on the page
 */
export function ThemeChoice({ chosen, label = "Theme" }: { chosen: Theme; label?: string }) {
  return (
    <form
      method="post"
      action="/forms/visitor.chooseTheme"
      data-in-place=""
      aria-label={label}
      className="flex flex-wrap gap-0.5 rounded-full bg-sunken p-0.5"
    >
      {THEMES.map(({ theme, name, icon }) => (
        <button
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          aria-label={name}
          title={name}
          aria-pressed={theme === chosen}
          className="flex size-8 items-center justify-center rounded-full transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-raised pointer-coarse:size-11"
        >
          <Icon of={icon} className="size-4" />
        </button>
      ))}
    </form>
  );
}
