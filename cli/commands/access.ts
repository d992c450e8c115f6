import { Command } from 'commander';
import { ERASED } from '../../domain/contracts/erased.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadSubject } from '../../domain/privacy/policy.ts';
import type { AppContext } from '../../platform/context.ts';
import { BEGINNING, type RecordedEvent } from '../../platform/eventStore/port.ts';
import { people } from '../../projections/people/people.ts';
import { allIdsOf } from '../../projections/people/personLinks.ts';
import { listRecordsOfPerson } from '../../projections/people/records.ts';
import {
  erasures as erasuresModel,
  getErasure,
  listErasuresOfPerson,
} from '../../projections/privacy/erasures.ts';
import {
  listSubjectEvents,
  subjectEvents,
  type SubjectEventPlace,
} from '../../projections/privacy/subjectEvents.ts';
import { listWorkspaceIds, workspaces } from '../../projections/workspace/workspaces.ts';
import { argument } from '../terminal/arguments.ts';
import { caughtUp } from '../terminal/caughtUp.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';
import { withServices } from '../terminal/withServices.ts';
import { withoutSecrets } from '../terminal/withoutSecrets.ts';

/** So many events are read at once. */
const BATCH = 500;

/** `kith access`: all that the log holds of somebody, and what they did, for who asks what is kept of them. */
export function accessCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  return new Command('access')
    .description(
      'print what is kept of a person or an account, and what an account did, the oldest first; a line of JSON each',
    )
    .argument('<id>', 'of a person, a user, a trial or a member', argument(Id, 'an id is needed.'))
    .addHelpText(
      'after',
      `\nWhat was erased stands as ${ERASED}. What they did, to others too, comes after what is said of them, without what it says of others; receipts of erasures come last.`,
    )
    .action((id: string) =>
      withContext(async (app) => {
        if (!canReadSubject({ actor: { kind: 'operator' }, membership: null })) {
          throw new ForbiddenError('read-subject');
        }
        await withServices(app, io, async () => {
          await caughtUp(app, [workspaces, people, subjectEvents, erasuresModel]);
          const workspaceIds = await app.operatorReads(listWorkspaceIds);
          // What is said of them under keys of its own is theirs as well.
          const called = await app.operatorReads((tx) => allIdsOf(tx, [id]));
          const dependents = await app.keyring.dependentsOf([id, ...called.keys()]);
          const { places, subjectIds, erasures } = await app.operatorReads(async (tx) => {
            const records = await listRecordsOfPerson(tx, id);
            const own = await getErasure(tx, id);
            const erased = (
              await Promise.all(workspaceIds.map((one) => listErasuresOfPerson(tx, one, id)))
            ).flat();
            const all = [...(own === undefined ? [] : [own]), ...erased];
            const ids = new Set([
              id,
              ...records.map((one) => one.recordId),
              ...all.map((one) => one.id),
              ...dependents.map(({ subjectId }) => subjectId),
            ]);
            return {
              places: await listSubjectEvents(tx, null, [...ids]),
              subjectIds: ids,
              erasures: [...new Map(all.map((one) => [one.id, one])).values()],
            };
          });
          const seen = new Set<string>();
          for (const place of places) {
            if (seen.has(place.eventId)) continue;
            seen.add(place.eventId);
            const said = await told(app, place, subjectIds, id);
            await io.write(`${JSON.stringify(said, withoutSecrets)}\n`);
          }
          for await (const deed of deedsOf(app, id)) {
            if (seen.has(deed.eventId)) continue;
            seen.add(deed.eventId);
            const { type, stream, metadata } = deed;
            const { occurredAt } = metadata;
            await io.write(
              `${JSON.stringify({ occurredAt, type, stream, did: true, said: [] })}\n`,
            );
          }
          if (seen.size === 0) throw new CommandFailedError('nothing is kept of them');
          for (const erasure of erasures) await io.write(`${JSON.stringify({ erasure })}\n`);
        });
      }),
    );
}

/** What an event says of them, and of nobody else, and whether they did it. */
async function told(
  { store, codec }: Pick<AppContext, 'store' | 'codec'>,
  { stream, revision, eventType: type, occurredAt }: SubjectEventPlace,
  subjectIds: ReadonlySet<string>,
  id: string,
) {
  for await (const recorded of store.readStream(stream, { from: revision, limit: 1 })) {
    const { data } = await codec.decode(recorded);
    const { personal = {} } = data as { readonly personal?: Readonly<Record<string, unknown>> };
    const said = Object.entries(personal).filter(([key]) => subjectIds.has(key));
    const did = isDeedOf(recorded, id);
    return { occurredAt, type, stream, did, said: said.map(([, about]) => about ?? ERASED) };
  }
  return { occurredAt, type, stream, did: false, said: [] };
}

/** What a user did, the oldest first. Reads the whole log: no read model keeps it by who acted. */
async function* deedsOf(
  { store }: Pick<AppContext, 'store'>,
  id: string,
): AsyncGenerator<RecordedEvent> {
  let after = BEGINNING;
  for (let live = false; !live;) {
    const batch = await store.readAll(after, BATCH);
    for (const recorded of batch.events) if (isDeedOf(recorded, id)) yield recorded;
    after = batch.checkpoint;
    live = batch.live;
  }
}

function isDeedOf({ metadata: { actor } }: RecordedEvent, id: string): boolean {
  return actor.kind === 'user' && actor.id === id;
}
