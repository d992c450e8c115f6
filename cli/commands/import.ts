import { access, stat } from 'node:fs/promises';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { WorkEmail } from '../../domain/identity/workEmail.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { Code } from '../../domain/kernel/code.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { BEGINNING } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { AppContext } from '../../platform/context.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { argument } from '../terminal/arguments.ts';
import { caughtUp } from '../terminal/caughtUp.ts';
import { CommandFailedError, EXIT_FAILURE, EXIT_PARTLY, EXIT_USAGE } from '../terminal/exit.ts';
import { listWorkspaceIds, workspaces } from '../../projections/workspace/workspaces.ts';
import type { Io } from '../terminal/io.ts';
import { followImport, type ImportEnd } from '../people/followImport.ts';
import { linesOfPeople } from '../people/linesOfPeople.ts';
import { startConnectionsImport } from '../people/startConnectionsImport.ts';
import { startPeopleImport } from '../people/startPeopleImport.ts';
import { unreadable } from '../people/peopleFile.ts';
import { Progress } from '../terminal/progress.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';
import { withServices } from '../terminal/withServices.ts';

interface PeopleOptions {
  workspace?: string;
  source: string;
  rejected?: string;
}
interface ConnectionsOptions {
  user: string;
  workspace?: string;
  rejected?: string;
}

const workspaceId = argument(Id, 'the id of a workspace is needed.');
const NOTES =
  '\nExits with 3 when some rows were not taken. Where no server runs, the import is worked off here.';

const HANDED_OVER =
  'The file is handed over: the import goes on as soon as a server, or another import, runs here.';

/** `kith import`: files of people and of somebody's professional network. */
export function importCommand(
  io: Io,
  setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  const conclude = async (
    app: AppContext,
    { importId, end }: Ended,
    rejected: string | undefined,
  ) => {
    await io.write(`${JSON.stringify({ importId, ...answerOf(end) })}\n`);
    if (end.status === 'failed') setExitCode(EXIT_FAILURE);
    else if (end.counts.rejected > 0) setExitCode(EXIT_PARTLY);
    if (rejected !== undefined) await keepRejected(app, end, rejected);
  };

  const people = new Command('people')
    .description(
      'bring people in from a file: a JSON object a line, or an array; prints the counts',
    )
    .argument('<file>', 'NDJSON or JSON')
    .option('--workspace <id>', 'whose they are; the only workspace without it', workspaceId)
    .option(
      '--source <code>',
      'where the facts come from',
      argument(Code, 'a code such as talentPool is needed.'),
      'file',
    )
    .option('--rejected <file>', 'where to put the rows that were not taken, as CSV')
    .addHelpText('after', NOTES)
    .action((file: string, options: PeopleOptions) =>
      withContext(async (app) => {
        await readable(file);
        const lines = linesOfPeople(file);
        const ended = await worked(app, io, async () => {
          const workspaceId = options.workspace ?? (await onlyWorkspace(app));
          const about = { workspaceId, source: options.source, name: basename(file) };
          const { importId } = await startPeopleImport(app, about, lines.content);
          return { importId, closes: false, total: lines.lines() };
        });
        await conclude(app, ended, options.rejected);
      }),
    );

  const connections = new Command('connections')
    .description("bring in a user's Connections.csv, or the ZIP it comes in; prints the counts")
    .argument('<file>', 'CSV or ZIP')
    .requiredOption(
      '--user <address>',
      'work address of the account whose connections they are',
      argument(WorkEmail, 'an address such as you@company.com is needed.'),
    )
    .option('--workspace <id>', "where; the account's first workspace without it", workspaceId)
    .option('--rejected <file>', 'where to put the rows that were not taken, as CSV')
    .addHelpText('after', NOTES)
    .action((file: string, options: ConnectionsOptions) =>
      withContext(async (app) => {
        await readable(file);
        const owner = await ownerOf(app, options);
        const ended = await worked(app, io, async () => {
          const upload = { ...owner, name: basename(file) };
          const start = () => startConnectionsImport(app, upload, createReadStream(file));
          const importId = await start().catch(async (error: unknown) => {
            await openUploadEnded(app, io, error);
            return start();
          });
          return { importId, closes: true, total: null };
        });
        await conclude(app, ended, options.rejected);
      }),
    );

  return new Command('import')
    .description('bring people in')
    .addCommand(connections)
    .addCommand(people);
}

interface HandedOver {
  readonly importId: string;
  /** Whether an upload is closed after it. */
  readonly closes: boolean;
  readonly total: number | null;
}
interface Ended {
  readonly importId: string;
  readonly end: ImportEnd;
}

/** Hands a file over and waits for it to be worked off, here where nobody else does it. */
function worked(app: AppContext, io: Io, handOver: () => Promise<HandedOver>): Promise<Ended> {
  return withServices(app, io, async () => {
    const after = await app.store.head();
    const { importId, closes, total } = await handOver();
    const progress = new Progress(io, 'Rows read', total);
    const { signal } = app.shutdown;
    const handedOver = () => io.say(HANDED_OVER);
    signal.addEventListener('abort', handedOver);
    try {
      const onRows = (rows: number) => progress.at(rows);
      return { importId, end: await followImport(app, { importId, after, closes }, onRows) };
    } finally {
      signal.removeEventListener('abort', handedOver);
      progress.end();
    }
  });
}

/** Waits for the upload that stands in the way, where that is what the error says. */
async function openUploadEnded(app: AppContext, io: Io, error: unknown): Promise<void> {
  if (!(error instanceof RuleBrokenError) || error.code !== 'upload-open') throw error;
  io.say('An earlier upload of theirs has not been read to its end: this one comes after it.');
  const importId = String(error.data['importId']);
  await followImport(app, { importId, after: BEGINNING, closes: true }, () => undefined);
}

function answerOf(end: ImportEnd) {
  const { status, counts } = end;
  return { status, ...counts, ...(end.status === 'failed' ? { code: end.code } : {}) };
}

async function keepRejected({ files }: AppContext, end: ImportEnd, path: string): Promise<void> {
  if (end.status === 'failed' || end.rejectedFileId === null) return;
  await pipeline(files.read(end.rejectedFileId), createWriteStream(path, { mode: 0o600 }));
}

/** Told before anything is begun. */
async function readable(path: string): Promise<void> {
  try {
    if ((await stat(path)).isDirectory()) throw new CommandFailedError(`${path}: it is a folder`);
    await access(path, constants.R_OK);
  } catch (error) {
    throw error instanceof CommandFailedError ? error : unreadable(path, error);
  }
}

async function onlyWorkspace(app: AppContext): Promise<string> {
  await caughtUp(app, [workspaces]);
  const [only, ...others] = await app.operatorReads(listWorkspaceIds);
  if (only !== undefined && others.length === 0) return only;
  throw new CommandFailedError(
    only === undefined
      ? 'there is no workspace yet; kith workspace add makes one'
      : 'there are several workspaces; name one with --workspace',
    EXIT_USAGE,
  );
}

async function ownerOf(
  app: AppContext,
  { user, workspace }: ConnectionsOptions,
): Promise<{ userId: string; workspaceId: string }> {
  const claims = claimsOn(app.pool, app.clock);
  const userId = await claims.ownerOf('mail-address', app.hash('mail-address', user));
  if (userId === null) throw new CommandFailedError('there is no account of this address');
  if (workspace !== undefined) return { userId, workspaceId: workspace };
  const state = await readState(app, userDecider, userId);
  const first = state?.workspaceId ?? null;
  if (first !== null) return { userId, workspaceId: first };
  throw new CommandFailedError('the account belongs to no workspace; name one with --workspace');
}
