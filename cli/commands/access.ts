import { Command } from 'commander';
import { ERASED } from '../../domain/contracts/erased.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadSubject } from '../../domain/privacy/policy.ts';
import type { AppContext } from '../../platform/context.ts';
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

/** `kith access`: all that the log holds of somebody, for who asks what is kept of them. */
export function accessCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  return new Command('access')
    .description(
      'print what is kept of a person or an account, the oldest first; a line of JSON each',
    )
    .argument('<id>', 'of a person, a user, a trial or a member', argument(Id, 'an id is needed.'))
    .addHelpText('after', `\nWhat was erased stands as ${ERASED}; receipts of erasures come last.`)
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
          if (places.length === 0) throw new CommandFailedError('nothing is kept of them');
          const seen = new Set<string>();
          for (const place of places) {
            if (seen.has(place.eventId)) continue;
            seen.add(place.eventId);
            await io.write(`${JSON.stringify(await told(app, place, subjectIds))}\n`);
          }
          for (const erasure of erasures) await io.write(`${JSON.stringify({ erasure })}\n`);
        });
      }),
    );
}

/** What an event says of them, and of nobody else. */
async function told(
  { store, codec }: Pick<AppContext, 'store' | 'codec'>,
  { stream, revision, eventType: type, occurredAt }: SubjectEventPlace,
  subjectIds: ReadonlySet<string>,
) {
  for await (const recorded of store.readStream(stream, { from: revision, limit: 1 })) {
    const { data } = await codec.decode(recorded);
    const { personal = {} } = data as { readonly personal?: Readonly<Record<string, unknown>> };
    const said = Object.entries(personal).filter(([key]) => subjectIds.has(key));
    return { occurredAt, type, stream, said: said.map(([, about]) => about ?? ERASED) };
  }
  return { occurredAt, type, stream, said: [] };
}
