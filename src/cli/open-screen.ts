import { createPlainScreen } from "./plain-screen";
import type { Screen } from "./screen";
import { createTerminalScreen } from "./terminal-screen";

/** The screen that fits where this process writes. */
export function openScreen(): Screen {
  const outputs = { out: process.stdout, err: process.stderr };
  return outputs.err.isTTY ? createTerminalScreen(outputs) : createPlainScreen(outputs);
}
