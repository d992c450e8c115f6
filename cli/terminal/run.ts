import { Command, CommanderError } from 'commander';
import { CommandFailedError, EXIT_FAILURE, EXIT_OK, EXIT_USAGE } from './exit.ts';
import type { Io } from './io.ts';

/** Makes the command `kith` for a test or the process: builds its subcommands. */
export type CommandFactory = (io: Io, setExitCode: (code: number) => void) => Command;

/**
 * Runs one command line (without node and script) and answers its exit code. Errors become one line on
 * standard error; nothing but the answer goes to standard output.
 */
export async function run(
  args: readonly string[],
  factories: readonly CommandFactory[],
  io: Io,
): Promise<number> {
  let exitCode = EXIT_OK;
  let help = '';
  const program = new Command('kith')
    .description('Talent sourcing and referrals.')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 wrong usage, 3 done but some rows were not taken.',
    );
  for (const factory of factories) {
    program.addCommand(
      factory(io, (code) => {
        exitCode = code;
      }),
    );
  }
  for (const command of [program, ...descendants(program)]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => {
        help += text;
      },
      writeErr: () => undefined,
    });
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) {
      await io.write(help);
      return EXIT_OK;
    }
    return failed(error, io);
  }
}

function descendants(command: Command): Command[] {
  return command.commands.flatMap((child) => [child, ...descendants(child)]);
}

function failed(error: unknown, io: Io): number {
  if (error instanceof CommanderError) {
    const said =
      error.code === 'commander.help' ? 'name a command; see kith --help' : error.message;
    io.say(`kith: ${oneLine(said.replace(/^error: /, ''))}`);
    return EXIT_USAGE;
  }
  if (error instanceof CommandFailedError) {
    io.say(`kith: ${oneLine(error.message)}`);
    return error.exitCode;
  }
  // Whoever read the answer stopped reading, as `head` does: that is no failure.
  if (isCode(error, 'EPIPE')) return EXIT_OK;
  io.say(`kith: ${oneLine(error instanceof Error ? error.message : String(error))}`);
  return EXIT_FAILURE;
}

/** Whether an error carries this code, as those of the system do. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
