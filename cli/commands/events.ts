import { Command, InvalidArgumentError } from 'commander';
import { KithError } from '../../domain/kernel/errors.ts';
import { BEGINNING, type RecordedEvent } from '../../platform/eventStore/port.ts';
import type { AppContext } from '../../platform/context.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import { wholeNumber } from '../terminal/arguments.ts';
import type { Io } from '../terminal/io.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';
import { withoutSecrets } from '../terminal/withoutSecrets.ts';

const BATCH = 500;

/** What stands where nobody asked to read what is personal. */
const SEALED = '[personal]';

interface Options {
  after: string;
  limit?: number;
  category?: string;
  personal?: true;
  json?: true;
}

/** `kith events`: the log, or one stream of it, as it would be read today. */
export function eventsCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  return new Command('events')
    .description('print the log, or one stream, oldest first: an event a line, as JSON')
    .argument('[stream]', 'a stream such as project-<id>; the whole log without it')
    .option('--after <position>', 'only what stands after this position', position, BEGINNING)
    .option('--limit <n>', 'so many events at most', wholeNumber)
    .option('--category <name>', 'only streams of this category, such as project', category)
    .option('--personal', 'decrypt what is said of people, users and workspaces')
    .option('--json', 'one array instead of a line for each')
    .addHelpText('after', `\nWhat is personal stands as ${SEALED}, what was erased as ${ERASED}.`)
    .action((stream: string | undefined, options: Options) =>
      withContext(async (app) => {
        const batches = stream === undefined ? ofLog(app, options) : ofStream(app, stream, options);
        let left = options.limit ?? Infinity;
        let isFirst = true;
        if (options.json) await io.write('[');
        for await (const batch of batches) {
          const wanted = batch.slice(0, left);
          for (const event of await readable(app, wanted, options.personal === true)) {
            const line = JSON.stringify(event, withoutSecrets);
            await io.write(options.json ? `${isFirst ? '' : ','}\n${line}` : `${line}\n`);
            isFirst = false;
          }
          left -= wanted.length;
          if (left === 0) break;
        }
        if (options.json) await io.write('\n]\n');
      }),
    );
}

function position(typed: string): string {
  if (/^[0-9a-f]{32}$/.test(typed)) return typed;
  throw new InvalidArgumentError('a position is 32 hex digits.');
}

function category(typed: string): string {
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(typed)) return typed;
  throw new InvalidArgumentError('a category is one word, such as project.');
}

async function* ofLog(
  { store }: AppContext,
  { after, category }: Options,
): AsyncGenerator<readonly RecordedEvent[]> {
  const filter = category === undefined ? {} : { categories: [category] };
  let from = after;
  for (let live = false; !live;) {
    const batch = await store.readAll(from, BATCH, filter);
    yield batch.events;
    from = batch.checkpoint;
    live = batch.live;
  }
}

async function* ofStream(
  { store }: AppContext,
  stream: string,
  { after, category }: Options,
): AsyncGenerator<readonly RecordedEvent[]> {
  if (category !== undefined && !stream.startsWith(`${category}-`)) return;
  let batch: RecordedEvent[] = [];
  for await (const recorded of store.readStream(stream)) {
    if (recorded.position <= after) continue;
    batch.push(recorded);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

type Data = Readonly<Record<string, unknown>>;

/** Events in today's shape; what can't be read is told by its code, in its place. */
async function readable(
  { codec, keyring }: AppContext,
  batch: readonly RecordedEvent[],
  personal: boolean,
): Promise<readonly object[]> {
  const subjects = batch.flatMap(({ data }) => Object.keys((data['personal'] ?? {}) as Data));
  const forgotten = new Set(await keyring.forgottenAmong([...new Set(subjects)]));
  const decoded = personal ? await codec.decodeMany(batch) : batch.map(plainly(codec));
  return batch.map((recorded, index) => {
    const { stream, revision, eventId, type, metadata } = recorded;
    const place = { position: recorded.position, stream, revision, eventId, type };
    const event = decoded[index];
    if (event === undefined || event instanceof KithError) {
      return { ...place, unreadable: event?.code ?? 'unknown', metadata };
    }
    const data = event.data as Data;
    if (data['personal'] === undefined) return { ...place, data, metadata };
    const erased = (id: string) => personal || forgotten.has(id);
    const told = Object.entries(data['personal'] as Data).map(([id, about]) => [
      id,
      about ?? (erased(id) ? ERASED : SEALED),
    ]);
    return { ...place, data: { ...data, personal: Object.fromEntries(told) as Data }, metadata };
  });
}

function plainly(codec: AppContext['codec']) {
  return (recorded: RecordedEvent) => {
    try {
      return codec.decodePlain(recorded);
    } catch (error) {
      if (error instanceof KithError) return error;
      throw error;
    }
  };
}
