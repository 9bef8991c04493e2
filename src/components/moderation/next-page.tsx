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

/** A page with what of it is shown. */
export function addressOf(page: string, fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given).toString()}`;
}
