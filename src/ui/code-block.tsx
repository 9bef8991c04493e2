import { CopyButton } from "./copy-button";

type Props = {
  /** Says what it is, to who cannot see where it stands. */
  label: string;
  text: string;
  /** There is reason to take it along. */
  canCopy?: boolean;
};

/** Lines of code or data, as they are; long ones scroll. */
export function CodeBlock({ label, text, canCopy = false }: Props) {
  return (
    <div className="@container">
      <div className="flex flex-col rounded-control bg-sunken @sm:flex-row">
        <section
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
          tabIndex={0}
          className="max-h-120 overflow-auto rounded-control p-4 text-sm @sm:flex-1"
        >
          <pre translate="no" className="font-mono">
            {text}
          </pre>
        </section>
        {canCopy ? (
          <div className="self-end p-2 @sm:self-start">
            <CopyButton text={text} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
