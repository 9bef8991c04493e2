import { EmptyState } from "@/ui/empty-state";
import { Link } from "@/ui/link";

/** Where a search finds nothing. */
export function NoImages() {
  return (
    <EmptyState title="No image fits all of this">
      Take something out of the search, look through the <Link href="/tags">tags</Link>, or see the{" "}
      <Link href="/">newest images</Link>.
    </EmptyState>
  );
}
