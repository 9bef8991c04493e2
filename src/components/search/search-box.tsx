import { Search as SearchIcon } from "lucide";
import { Icon } from "@/ui/icon";

type Props = {
  /** What was searched for. */
  q?: string | undefined;
  size?: "small" | "large";
  /** Id of what is said of it. */
  describedBy?: string | undefined;
  isWrong?: boolean;
};

const SIZES = {
  small: "h-10 ps-9 pe-3 pointer-coarse:h-11",
  large: "h-13 ps-12 pe-4 text-lg",
};

/** Where less is left beside a button, a row of its own: what is typed must be seen. */
const WIDTHS = { small: "", large: "basis-48" };

/** What is searched for, in the language of the search box; a form is around it. */
export function SearchBox({ q, size = "large", describedBy, isWrong = false }: Props) {
  return (
    <div className={`relative min-w-0 grow ${WIDTHS[size]}`}>
      <Icon
        of={SearchIcon}
        className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-quiet ${size === "large" ? "start-4 size-5" : "start-3 size-4"}`}
      />
      <input
        name="q"
        defaultValue={q}
        aria-label="Search images"
        aria-describedby={describedBy}
        aria-invalid={isWrong ? true : undefined}
        placeholder={size === "large" ? "Tags, with commas" : "Search"}
        maxLength={4_000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        data-search-box=""
        data-suggest="query"
        className={`w-full rounded-full border border-edge/60 bg-raised transition-colors hover:border-edge focus-visible:outline-offset-0 aria-[invalid=true]:border-danger ${SIZES[size]}`}
      />
    </div>
  );
}
