import type { Metadata } from "next";
import { getOperation } from "@/api/pages/docs/get-operation";
import { OperationDetails } from "@/components/docs/operation-details";
import { readLanguage } from "@/components/docs/requests/languages";
import { Page } from "@/ui/page";
import { WithCode } from "@/ui/with-code";
import { Link } from "@/ui/link";

type Props = PageProps<"/docs/[operation]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { summary } = await getOperation((await params).operation);
  return { title: `${summary}: API` };
}

export default async function OperationPage({ params, searchParams }: Props) {
  const operation = await getOperation((await params).operation);
  return (
    <Page
      title={operation.summary}
      lead={<WithCode text={operation.description} />}
      actions={<Link href="/docs">All operations</Link>}
    >
      <OperationDetails operation={operation} language={readLanguage((await searchParams)["in"])} />
    </Page>
  );
}
