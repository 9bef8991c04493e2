import { parseArgs, type ParseArgsConfig } from "node:util";
import { CommandError, WRONG_CALL } from "./command";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The options among the arguments, and there may be nothing else. @throws CommandError */
export function parseArguments<T extends Options>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Its first sentence names what is wrong; what follows are hints at things we do not have.
    const [what = ""] = error.message.split(". ");
    throw new CommandError(what, WRONG_CALL);
  }
}
