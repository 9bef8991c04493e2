import type { Metadata } from "next";
import { listOperations } from "@/api/pages/list-operations";
import { OperationList } from "@/components/docs/operation-list";
import { Page } from "@/ui/page";

export const metadata: Metadata = { title: "API" };

export default function DocsPage() {
  return (
    <Page
      title="The REST API"
      width="text"
      lead={
        <>
          All addresses begin with <code>/api/v1</code>. The whole of it, with every field, is in
          the <a href="/api/v1/openapi.json">OpenAPI document</a>.
        </>
      }
    >
      <OperationList operations={listOperations()} />
    </Page>
  );
}
