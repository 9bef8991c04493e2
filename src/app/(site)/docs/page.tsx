import type { Metadata } from "next";
import { listOperations } from "@/api/pages/docs/list-operations";
import { GettingStarted } from "@/components/docs/getting-started";
import { OperationList } from "@/components/docs/operation-list";
import { OperationSearch } from "@/components/docs/operation-search";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { Link } from "@/ui/link";

export const metadata: Metadata = { title: "API" };

export default async function DocsPage({ searchParams }: PageProps<"/docs">) {
  const { q } = await searchParams;
  const query = typeof q === "string" ? q : "";
  const operations = listOperations(query);
  return (
    <Page
      title="The REST API"
      width="text"
      lead={
        <>
          All addresses begin with <code>/api/v1</code>. The whole of it, for programs, is in the{" "}
          <a href="/api/v1/openapi.json">OpenAPI document</a>.
        </>
      }
    >
      {query === "" ? <GettingStarted /> : null}
      <OperationSearch query={query} count={operations.length} />
      {operations.length === 0 ? (
        <EmptyState title="Nothing has all these words">
          Fewer words find more: <Link href="/docs">all of it</Link>.
        </EmptyState>
      ) : (
        <OperationList operations={operations} />
      )}
    </Page>
  );
}
