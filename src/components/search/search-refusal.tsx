import { CircleAlert } from "lucide";
import { Icon } from "@/ui/icon";
import { MeantSearches } from "./meant-searches";
import type { Search } from "./search-address";

type Props = {
  id: string;
  refusal: { message: string; meant: string[] };
  search: Search;
};

/** Why a query cannot be read, and what may have been meant. */
export function SearchRefusal({ id, refusal: { message, meant }, search }: Props) {
  return (
    <div id={id} role="alert" className="flex gap-2 wrap-anywhere">
      <Icon of={CircleAlert} className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold text-danger">{message}</p>
        <MeantSearches search={search} meant={meant} />
      </div>
    </div>
  );
}
