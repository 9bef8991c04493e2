import { EmptyState } from "@/ui/empty-state";

type Props = {
  /** What is said where there is nothing at all. */
  title: string;
  /** Of a later page, whose entries are done: others may be on the first. */
  cursor: string | undefined;
};

/** Stands in place of the entries of a list, or of one of its pages. */
export function NothingLeft({ title, cursor }: Props) {
  return <EmptyState title={cursor === undefined ? title : "Nothing is left on this page"} />;
}
