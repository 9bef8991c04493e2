/** Of what was not done: its words, for whoever wants to say them elsewhere. */
export function YouHadTyped({ text }: { text: string | undefined }) {
  if (text === undefined || text === "") return null;
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      You had typed: <q>{text}</q>
    </p>
  );
}
