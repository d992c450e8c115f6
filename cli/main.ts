import { circleCommand } from './circle.ts';
import { doctorCommand } from './doctor.ts';
import { eventsCommand } from './events.ts';
import { extractCommand } from './extract.ts';
import { forgetCommand } from './forget.ts';
import { importCommand } from './import.ts';
import { processIo } from './io.ts';
import { projectionsCommand } from './projections.ts';
import { rankCommand } from './rank.ts';
import { reactionsCommand } from './reactions.ts';
import { run, type CommandFactory } from './run.ts';
import { startCommand } from './start.ts';
import { trialsCommand } from './trials.ts';
import { userCommand } from './user.ts';
import { workspaceCommand } from './workspace.ts';

/** Every subcommand of `kith`, in the order of its help. */
const commands: readonly CommandFactory[] = [
  startCommand,
  importCommand,
  extractCommand,
  rankCommand,
  projectionsCommand,
  reactionsCommand,
  eventsCommand,
  workspaceCommand,
  userCommand,
  trialsCommand,
  circleCommand,
  forgetCommand,
  doctorCommand,
];

const exitCode = await run(process.argv.slice(2), commands, processIo());
// Of an interrupted command nobody waits for what it was about.
if (exitCode > 128) process.exit(exitCode);
process.exitCode = exitCode;
