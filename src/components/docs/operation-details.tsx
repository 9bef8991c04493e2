import { CodeBlock } from "@/ui/code-block";
import { Section } from "@/ui/section";
import { Tabs } from "@/ui/tabs";
import type { DocumentedOperation } from "./documented";
import { FieldList } from "./field-list";
import { MethodBadge } from "./method-badge";
import { LANGUAGES, type Language } from "./requests/languages";
import { TryOperation } from "./try-operation";

type Props = {
  operation: DocumentedOperation & {
    origin: string;
    limits: string[];
    answers: { status: string; description: string }[];
    answer: string | undefined;
  };
  language: Language;
};

/** What an operation takes and answers, and beside it a request to try. */
export function OperationDetails({ operation, language }: Props) {
  const { id, method, path, fields, limits, token, answers, answer, origin } = operation;
  const tabs = Object.entries(LANGUAGES).map(([name, { label }]) => ({
    href: `/docs/${id}?in=${name}`,
    label,
    isCurrent: name === language,
  }));
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MethodBadge method={method} />
        <span className="font-mono wrap-anywhere">{path}</span>
        <span className="text-sm text-quiet">
          {[
            ...(token === "none" ? [] : [token === "needed" ? "needs a token" : "takes a token"]),
            ...limits.map((limit) => `limit ${limit}`),
          ].join(" · ")}
        </span>
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Section id="fields" title="What it takes">
            <FieldList fields={fields} />
          </Section>
          <Section id="answers" title="What it answers">
            <dl className="flex flex-col gap-2 text-sm">
              {answers.map(({ status, description }) => (
                <div key={status} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3">
                  <dt className="font-mono">{status}</dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
            {answer === undefined ? null : (
              <CodeBlock label="An answer, by its form" text={answer} />
            )}
          </Section>
        </div>
        <div className="min-w-0">
          <Section id="try" title="Try it">
            <TryOperation key={id} operation={operation} origin={origin} language={language}>
              <Tabs label="Language" tabs={tabs} />
            </TryOperation>
          </Section>
        </div>
      </div>
    </>
  );
}
