import { buttonStyle } from "./button-style";
import { CopyText } from "./copy-text";

/** A button that copies a text. */
export function CopyButton({ text }: { text: string }) {
  return <CopyText text={text} style={buttonStyle({ size: "small" })} />;
}
