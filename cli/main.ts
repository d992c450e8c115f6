import { extractCommand } from './extract.ts';
import { processIo } from './io.ts';
import { rankCommand } from './rank.ts';
import { run, type CommandFactory } from './run.ts';

/** Every subcommand of `kith`, in the order of its help. */
const commands: readonly CommandFactory[] = [extractCommand, rankCommand];

process.exitCode = await run(process.argv.slice(2), commands, processIo());
