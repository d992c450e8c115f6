import { extractCommand } from './extract.ts';
import { processIo } from './io.ts';
import { rankCommand } from './rank.ts';
import { trialsCommand } from './trials.ts';
import { run, type CommandFactory } from './run.ts';
import { userCommand } from './user.ts';
import { workspaceCommand } from './workspace.ts';

/** Every subcommand of `kith`, in the order of its help. */
const commands: readonly CommandFactory[] = [
  extractCommand,
  rankCommand,
  workspaceCommand,
  userCommand,
  trialsCommand,
];

process.exitCode = await run(process.argv.slice(2), commands, processIo());
