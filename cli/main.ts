import { accessCommand } from './commands/access.ts';
import { circleCommand } from './commands/circle.ts';
import { doctorCommand } from './commands/doctor.ts';
import { eventsCommand } from './commands/events.ts';
import { extractCommand } from './commands/extract.ts';
import { forgetCommand } from './commands/forget.ts';
import { importCommand } from './commands/import.ts';
import { logCommand } from './commands/log.ts';
import { mailCommand } from './commands/mail.ts';
import { personCommand } from './commands/person.ts';
import { processIo } from './terminal/io.ts';
import { projectionsCommand } from './commands/projections.ts';
import { rankCommand } from './commands/rank.ts';
import { reactionsCommand } from './commands/reactions.ts';
import { run, type CommandFactory } from './terminal/run.ts';
import { startCommand } from './commands/start.ts';
import { trialsCommand } from './commands/trials.ts';
import { userCommand } from './commands/user.ts';
import { workspaceCommand } from './commands/workspace.ts';

/** Every subcommand of `kith`, in the order of its help. */
const commands: readonly CommandFactory[] = [
  startCommand,
  importCommand,
  extractCommand,
  rankCommand,
  mailCommand,
  projectionsCommand,
  reactionsCommand,
  eventsCommand,
  logCommand,
  workspaceCommand,
  userCommand,
  trialsCommand,
  circleCommand,
  personCommand,
  accessCommand,
  forgetCommand,
  doctorCommand,
];

const exitCode = await run(process.argv.slice(2), commands, processIo());
// Of an interrupted command nobody waits for what it was about.
if (exitCode > 128) process.exit(exitCode);
process.exitCode = exitCode;
