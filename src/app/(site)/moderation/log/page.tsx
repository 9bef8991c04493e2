import type { Metadata } from "next";
import type { PageQuery } from "@/api/pages/page-flash";
import { readLog } from "@/api/pages/read-log";
import { ActList } from "@/components/moderation/act-list";
import { LogFilters } from "@/components/moderation/log-filters";
import { ModerationFrame } from "@/components/moderation/moderation-frame";
import { NextPage } from "@/components/moderation/next-page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Log · Moderation", robots: { index: false } };

const PAGE = "/moderation/log";

type Props = { searchParams: Promise<PageQuery> };

export default async function LogPage({ searchParams }: Props) {
  const { acts, gone, next, filters, waiting } = await readLog(await searchParams);
  const { cursor, ...chosen } = filters;
  return (
    <ModerationFrame
      title="Log"
      lead="Every act of a moderator. Nothing in it is ever changed or removed. Times are in UTC."
      waiting={waiting}
      flash={undefined}
    >
      <LogFilters chosen={chosen} />
      <ActList acts={acts} gone={gone} />
      <NextPage page={PAGE} filters={chosen} cursor={cursor} next={next} />
    </ModerationFrame>
  );
}
