import { addressOf } from "@/ui/address-of";
import { Pager } from "@/ui/pager";

type Props = {
  /** The list's page without its cursor. */
  page: string;
  filters?: Record<string, string | undefined>;
  cursor: string | undefined;
  next: string | undefined;
};

/** The ways on and back to the beginning of a list that cursors lead through. */
export function NextPage({ page, filters = {}, cursor, next }: Props) {
  return (
    <Pager
      previous={
        cursor === undefined ? undefined : { href: addressOf(page, filters), label: "First" }
      }
      next={
        next === undefined
          ? undefined
          : { href: addressOf(page, { ...filters, cursor: next }), label: "Next" }
      }
    />
  );
}
