import { z } from 'zod';
import { bulk as bulkDecider } from '../../domain/bulks/bulk.ts';
import type { JobProgress } from '../../domain/contracts/announcement.ts';
import { tokenOf } from '../../domain/kernel/actor.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { streamName, type IdSource } from '../../domain/kernel/ids.ts';
import type { ListCommand } from '../../domain/lists/commands.ts';
import type { ListEvent } from '../../domain/lists/events.ts';
import { list } from '../../domain/lists/list.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { findHandled, handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { StaleError } from '../../platform/eventStore/errors.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { getListBulk, listBulks, type ListBulk } from '../../projections/bulks/listBulks.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { listedPeople } from '../../projections/lists/listedPeople.ts';
import { lists } from '../../projections/lists/lists.ts';
import { presentIds } from '../../projections/people/personLinks.ts';
import type { WorkersContext } from '../capability.ts';
import { caughtUp } from '../caughtUp.ts';
import { byToken } from '../tokens/reasonOfToken.ts';
import { concludeBulk } from './concludeBulk.ts';
import { listChangeOf, type NotDone, type Undone } from './listChange.ts';
import { reasonToStopList } from './reasonToStopList.ts';
import { startersContext } from './startersContext.ts';

const DoListBulk = z.object({ bulkId: z.uuid(), workspaceId: z.uuid(), ...byToken });
type Wanted = z.infer<typeof DoListBulk>;

export interface DoListBulkDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly reads: WithWorkspaces;
  readonly waitFor: WorkersContext['waitFor'];
  /** Tells who started it how far it is. */
  readonly reportProgress: (progress: JobProgress) => void;
}

const READ = [listBulks, lists, listedPeople, memberships, users];

/** So many are put on a list, or taken off, by one command. */
const AT_ONCE = 100;

/** So often it is decided anew for the same people because others changed the list meanwhile. */
const TRIES = 20;

/** What came of it for some of the many. */
interface Outcome {
  /** How many came onto the list, or went off. */
  readonly changed: number;
  readonly failed: readonly NotDone[];
  /** Why nobody more is to be acted on; an empty text where it goes on. */
  readonly stopped: string;
}

/**
 * Puts many people on a list or takes them off, so many by one command, as the user who started it; its id is made
 * of the bulk's and its place, so that a job that is done again does nothing twice, and so that what it did is known
 * when it is taken back. Before each command it is asked whether they have stopped it and still may, by the API token too by which they began it, and decided by who stands
 * on the list then; whoever is left is told of with why.
 */
export async function doListBulk(
  deps: DoListBulkDeps,
  { bulkId, workspaceId, tokenId }: Wanted,
): Promise<void> {
  const { reads, reportProgress } = deps;
  await caughtUp(deps, READ);
  const bulk = await reads([workspaceId], (tx) => getListBulk(tx, workspaceId, bulkId));
  if (bulk?.status !== 'running') return;
  const { undoes, startedBy: userId, personIds } = bulk;
  const undone =
    undoes === null
      ? undefined
      : await reads([workspaceId], (tx) => getListBulk(tx, workspaceId, undoes));
  const total = personIds.length;
  const failed: NotDone[] = [];
  let changed = 0;
  let stopped = '';
  for (let from = 0; from < total; from += AT_ONCE) {
    const some = personIds.slice(from, from + AT_ONCE);
    const outcome = await doSome(deps, bulk, undone, { from, some, tokenId, stopped });
    failed.push(...outcome.failed);
    changed += outcome.changed;
    if (stopped === '') stopped = outcome.stopped;
    if (stopped !== '') continue;
    const about = { resource: 'list-bulks', id: bulkId, workspaceId, userId } as const;
    reportProgress({ kind: 'progress', ...about, done: from + some.length, total });
  }
  const data = { bulkId, changed, failed };
  await concludeBulk(deps, { processor: NAME, workspaceId }, { type: 'FinishListBulk', data });
}

/** Some of the many, from a place among them. */
interface Some {
  readonly from: number;
  readonly some: readonly string[];
  /** By which it was begun, if by any. */
  readonly tokenId: string | undefined;
  /** Why nobody more is to be acted on, as was found before. */
  readonly stopped: string;
}

async function doSome(
  deps: DoListBulkDeps,
  bulk: ListBulk,
  undone: ListBulk | undefined,
  { from, some, tokenId, stopped }: Some,
): Promise<Outcome> {
  const { reads } = deps;
  const { workspaceId, listId } = bulk;
  const handling = { ...deps, decider: list };
  const context = contextAt(deps, { ...bulk, tokenId }, from);
  const before = undone === undefined ? undefined : await whatDid(deps, undone, from);
  // Of a bulk that did nothing to them there is nothing to take back.
  if (before === null) return { changed: 0, failed: [], stopped: '' };
  for (let tries = 0; tries < TRIES; tries++) {
    await caughtUp(deps, READ);
    // What an earlier trial of this job did is done.
    const handled = await findHandled(handling, listId, context);
    if (handled === null) {
      const reason = stopped === '' ? await reasonToStopList(deps, bulk, tokenId) : stopped;
      if (reason !== '') return none(some, reason);
    }
    const change = await reads([workspaceId], (tx) => listChangeOf(tx, bulk, some, before));
    const { command, failed, revision: ifMatch } = change;
    if (handled !== null) return outcomeOf(deps, bulk, handled.events, failed);
    if (command === null) return { changed: 0, failed, stopped: '' };
    try {
      const given = { ...command, context } as ListCommand;
      const { events } = await handleCommand(handling, listId, given, { ifMatch });
      return await outcomeOf(deps, bulk, events, failed);
    } catch (error) {
      if (error instanceof StaleError) continue;
      if (error instanceof NotFoundError || error instanceof RuleBrokenError) {
        return none(some, error.code);
      }
      throw error;
    }
  }
  throw new Error('Others kept changing the list.');
}

/** Of nobody, and of nobody after them. */
function none(some: readonly string[], code: string): Outcome {
  return { changed: 0, failed: some.map((personId) => ({ personId, code })), stopped: code };
}

/** Who came or went by these events, each counted once however many have been merged. */
async function outcomeOf(
  { reads }: DoListBulkDeps,
  { workspaceId }: ListBulk,
  events: readonly ListEvent[],
  failed: readonly NotDone[],
): Promise<Outcome> {
  const ids = events.flatMap(({ data }) => ('personIds' in data ? data.personIds : []));
  const present = await reads([workspaceId], (tx) => presentIds(tx, ids));
  const touched = new Set(ids);
  return {
    changed: new Set(present.values()).size,
    failed: failed.filter(({ personId }) => !touched.has(personId)),
    stopped: '',
  };
}

/** What a bulk did to those who stand at the same place among its many. */
async function whatDid(
  deps: DoListBulkDeps,
  undone: ListBulk,
  from: number,
): Promise<Undone | null> {
  const handling = { ...deps, decider: list };
  const began = { ...undone, tokenId: await tokenThatBegan(deps, undone) };
  const handled = await findHandled(handling, undone.listId, contextAt(deps, began, from));
  return handled && { bulk: undone, events: handled.events, position: handled.position };
}

/** By which API token it was begun, as the log has it: what it did was done by that. */
async function tokenThatBegan(
  { store }: DoListBulkDeps,
  { id }: ListBulk,
): Promise<string | undefined> {
  for await (const { metadata } of store.readStream(streamName(bulkDecider.category, id))) {
    return tokenOf(metadata.actor).tokenId;
  }
  return undefined;
}

function contextAt(
  deps: Pick<DoListBulkDeps, 'clock' | 'ids'>,
  bulk: ListBulk & { readonly tokenId: string | undefined },
  from: number,
) {
  return startersContext(deps, bulk, deps.ids.idOf(bulk.id, String(from)));
}

const NAME = 'bulks/doListBulk';

/** Does bulks of lists, a few at a time in each process. */
export function doListBulkProcessor(deps: DoListBulkDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'bulks',
    payload: DoListBulk,
    attempts: 6,
    backoffMs: 1_000,
    concurrency: 2,
    run: (wanted) => doListBulk(deps, wanted),
    exhausted: ({ bulkId, workspaceId }, code) =>
      concludeBulk(
        deps,
        { processor: NAME, workspaceId },
        { type: 'FailBulk', data: { bulkId, code } },
      ),
  });
}
