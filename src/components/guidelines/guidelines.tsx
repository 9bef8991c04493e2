import { Link } from "@/ui/link";
import { Markdown } from "@/ui/markdown";
import { Section } from "@/ui/section";
import { DENIAL_REASONS, type DenialReason } from "./denial-reasons";

type Props = {
  /** What the operator says in place of what is welcome and what is denied, in Markdown. */
  own: string | undefined;
  /** The kinds of denial that there are, in the order in which moderators find them. */
  reasons: readonly DenialReason[];
  /** What no picture or list of tags can be more than, in words. */
  limits: string[];
  usualWait: string | undefined;
};

/** What is welcome, what is not, and what happens with an upload. */
export function Guidelines({ own, reasons, limits, usualWait }: Props) {
  return (
    <>
      {own === undefined ? <EmasOwn reasons={reasons} /> : <OperatorsOwn text={own} />}
      <Section id="afterwards" title="What happens with an upload">
        <ol className="flex list-decimal flex-col gap-2 ps-5">
          <li>
            It waits for a moderator{usualWait === undefined ? "" : `, usually ${usualWait}`}. Until
            then only people with its address see it, and you can change or withdraw it.
          </li>
          <li>
            The moderator approves it, asks you for a change, or denies it with a reason. You are
            told either way.
          </li>
          <li>You can appeal a denial once; another moderator answers.</li>
          <li>
            What is approved can still be reported by everybody, and suggestions can be made for its
            tags.
          </li>
        </ol>
      </Section>
      <Section id="limits" title="Limits">
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <p>
          <Link href="/upload">Upload pictures</Link>
        </p>
      </Section>
    </>
  );
}

function OperatorsOwn({ text }: { text: string }) {
  return (
    <div className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <Markdown text={text} />
    </div>
  );
}

function EmasOwn({ reasons }: Pick<Props, "reasons">) {
  return (
    <>
      <Section id="welcome" title="What is welcome">
        <ul className="flex list-disc flex-col gap-2 ps-5">
          <li>Pictures that are worth looking at twice, in the best version that you have.</li>
          <li>Your own work, and that of others who let it be shown.</li>
          <li>The artist’s name, as they write it themselves.</li>
          <li>Tags for what is seen: who, what, where, and in which manner.</li>
          <li>A rating that nobody is surprised by.</li>
          <li>A description for those who do not see the picture.</li>
        </ul>
      </Section>
      <Section
        id="denied"
        title="What is denied, and why"
        lead="A moderator chooses one of these, and adds a word of their own."
      >
        <dl className="flex flex-col gap-4">
          {reasons.map((code) => (
            <div key={code} id={code} className="flex scroll-mt-24 flex-col gap-1">
              <dt className="font-semibold">{DENIAL_REASONS[code].title}</dt>
              <dd className="text-quiet">{DENIAL_REASONS[code].why}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
