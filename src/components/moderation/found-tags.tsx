import { EmptyState } from "@/ui/empty-state";
import { TagTable } from "../tags/page/tag-table";
import { NextPage } from "./next-page";

type Props = {
  found: { tags: { name: string; category: string; count: number }[]; next?: string | undefined };
  /** The page's address without what is looked for. */
  page: string;
  filters: Record<string, string | undefined>;
};

/** The tags that were looked for, each the way to its page, where it is changed. */
export function FoundTags({ found: { tags, next }, page, filters }: Props) {
  const { cursor, ...chosen } = filters;
  return (
    <>
      {tags.length === 0 ? (
        <EmptyState title="No such tag">Tags come with the images that have them.</EmptyState>
      ) : (
        <TagTable label="Found tags" tags={tags} />
      )}
      <NextPage page={page} filters={chosen} cursor={cursor} next={next} />
    </>
  );
}
