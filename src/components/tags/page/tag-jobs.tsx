import { Section } from "@/ui/section";
import { tagAddress } from "./tag-address";
import { type Job, TagJobList } from "./tag-job-list";

/** Changes of a tag that images take over, and how far they are. */
export function TagJobs({ tag, jobs }: { tag: string; jobs: Job[] }) {
  if (jobs.length === 0) return null;
  return (
    <Section id="jobs" title="What images take over">
      <TagJobList jobs={jobs} back={tagAddress(tag)} />
    </Section>
  );
}
