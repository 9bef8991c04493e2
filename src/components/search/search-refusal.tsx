import { CircleAlert } from "lucide";
import { Icon } from "@/ui/icon";
import { Link } from "@/ui/link";
import { type Search, searchAddress } from "./search-address";

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
        {meant.length === 0 ? null : (
          <p>
            Did you mean{" "}
            {meant.map((q, place) => (
              <span key={q}>
                {place === 0 ? "" : ", or "}
                <Link href={searchAddress({ ...search, q })}>{q}</Link>
              </span>
            ))}
            ?
          </p>
        )}
      </div>
    </div>
  );
}
