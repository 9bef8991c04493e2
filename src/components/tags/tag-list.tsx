import { Chip } from "@/ui/chip";
import { FoldedList } from "@/ui/folded-list";

/** The tags of an image. */
export function TagList({ tags }: { tags: string[] }) {
  const items = tags.map((tag) => ({ key: tag, content: <Chip>{tag}</Chip> }));
  return <FoldedList label="Tags" items={items} />;
}
