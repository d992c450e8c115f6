import type { Command } from 'commander';
import type { Io } from '../../../cli/terminal/io.ts';
import { run } from '../../../cli/terminal/run.ts';
import type { WithContext } from '../../../cli/terminal/withContext.ts';

/** A command that works on a context which the test hands it. */
type ContextCommand = (io: Io, setExitCode: (code: number) => void, open: WithContext) => Command;

/** Runs a command line of these commands, with nothing on its standard input; answers what came of it. */
export async function runKith(
  args: readonly string[],
  commands: readonly ContextCommand[],
  open: WithContext,
): Promise<{ readonly code: number; readonly out: string; readonly said: readonly string[] }> {
  const out: string[] = [];
  const said: string[] = [];
  const io: Io = {
    input: (async function* () {})(),
    write: async (text) => void out.push(text),
    say: (line) => void said.push(line),
  };
  const factories = commands.map(
    (command) => (ownIo: Io, setExitCode: (code: number) => void) =>
      command(ownIo, setExitCode, open),
  );
  return { code: await run(args, factories, io), out: out.join(''), said };
}
