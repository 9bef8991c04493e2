import { SettingsError } from "@/infra/env";
import { type Command, CommandError, FAILED, WRONG_CALL } from "./command";
import { explainError } from "./explain-error";
import { moveCommand } from "./move-command";
import { createStopSignal, Stopped } from "./stop-signal";
import { sweepCommand } from "./sweep-command";
import { verifyCommand } from "./verify-command";

const COMMANDS: readonly Command[] = [moveCommand, verifyCommand, sweepCommand];

/**
 * `npm run images -- <command> …`: what an operator does to stored pictures while the service is not there
 * to do it.
 * @returns the exit code: 1 when something is wrong, 2 when the call or a setting is
 */
export async function runImages(args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    process.stderr.write(`${explainError(error)}\n`);
    if (error instanceof CommandError || error instanceof Stopped) return error.exitCode;
    return error instanceof SettingsError ? WRONG_CALL : FAILED;
  }
}

async function run([name, ...args]: string[]): Promise<number> {
  const isHelp = (text: string | undefined) =>
    text === "help" || text === "--help" || text === "-h";
  if (name === undefined || isHelp(name)) {
    const asked = COMMANDS.find((command) => command.name === args[0]);
    process.stdout.write(`${asked?.help ?? overview()}\n`);
    return name === undefined ? WRONG_CALL : 0;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (command === undefined) {
    throw new CommandError(`there is no command ${name}\n\n${overview()}`, WRONG_CALL);
  }
  if (args.some(isHelp)) {
    process.stdout.write(`${command.help}\n`);
    return 0;
  }
  return command.run(args, createStopSignal());
}

function overview(): string {
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(8)}${summary}`);
  return [
    "npm run images -- <command>",
    "",
    ...lines,
    "",
    "npm run images -- <command> --help tells more of one.",
  ].join("\n");
}
