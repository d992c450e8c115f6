import { z } from 'zod';
import type { JobProgress } from '../../domain/contracts/announcement.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { ListCommand } from '../../domain/lists/commands.ts';
import { list } from '../../domain/lists/list.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import type { CandidacyCommand } from '../../domain/pipeline/commands.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { findHandled, handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { StaleError } from '../../platform/eventStore/errors.ts';
import type { EventStore, Position } from '../../platform/eventStore/port.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { bulks, getBulk, type Bulk } from '../../projections/bulks/bulks.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { listedPeople } from '../../projections/lists/listedPeople.ts';
import { lists } from '../../projections/lists/lists.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import { listCandidacies, type Candidacy } from '../../projections/pipeline/listProspects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { settings } from '../../projections/workspace/settings.ts';
import type { WorkersContext } from '../capability.ts';
import { caughtUp, CAUGHT_UP_WITHIN_MS } from '../caughtUp.ts';
import { byToken } from '../tokens/reasonOfToken.ts';
import { acceptanceOf, inverseOfAcceptance, type Judge } from './acceptMany.ts';
import { concludeBulk } from './concludeBulk.ts';
import { ifNoneBegan } from './ifNoneBegan.ts';
import { ifOffered } from './ifOffered.ts';
import { chunksOf, listWishOf } from './listMany.ts';
import { reasonToStop } from './reasonToStop.ts';
import { startersContext } from './startersContext.ts';
import { inverseOf, wishOf, type OneOfMany, type Wish } from './wishes.ts';

const DoBulk = z.object({ bulkId: z.uuid(), workspaceId: z.uuid(), ...byToken });
type Wanted = z.infer<typeof DoBulk>;

export interface DoBulkDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly reads: WithWorkspaces;
  /** How somebody matches a project, as when they are decided on one by one. */
  readonly judge: Judge;
  readonly waitFor: WorkersContext['waitFor'];
  /** Resolves when search has reached the position; false after the time. */
  waitForSearch(position: Position, withinMs: number): Promise<boolean>;
  /** Tells who started it how far it is. */
  readonly reportProgress: (progress: JobProgress) => void;
}

const READ = [
  bulks,
  enrolments,
  projects,
  prospects,
  candidacyTexts,
  lists,
  listedPeople,
  settings,
  memberships,
  users,
];

/** After so many it is told how far it is. */
const TOLD_EVERY = 20;

/** So many are looked up at once, to whom it was done before or is not to be: nobody is to wait for thousands of them. */
const LOOKED_UP_AT_ONCE = 20;

/**
 * Gives each of many a command of its own, as the user who started it; its id is made of the bulk's and
 * theirs, so that a job that is done again does nothing twice. Whoever can't be acted on is told of,
 * with why, and the others are acted on all the same. Before each it is asked whether they have stopped it, whether that user still may, and
 * whether the API token is good by which they began it: once it is so, nobody more is acted on, and each who is left is told of with that.
 */
export async function doBulk(deps: DoBulkDeps, wanted: Wanted): Promise<void> {
  const { reads } = deps;
  const head = await caughtUp(deps, READ);
  const { bulkId, workspaceId } = wanted;
  const bulk = await reads([workspaceId], (tx) => getBulk(tx, workspaceId, bulkId));
  if (bulk?.status !== 'running') return;
  // Who came in just before would be nobody to a search that is behind.
  if (bulk.action === 'accept' && !(await deps.waitForSearch(head, CAUGHT_UP_WITHIN_MS))) {
    throw new Error('Search is too far behind.');
  }
  const { listId } = bulk;
  const failed = await (listId === null || bulk.action === 'accept'
    ? giveEach(deps, wanted, bulk)
    : listAll(deps, wanted, { ...bulk, listId }));
  const data = { bulkId, done: bulk.candidacyIds.length - failed.length, failed };
  await concludeBulk(deps, { processor: NAME, workspaceId }, { type: 'FinishBulk', data });
}

/** Of whom it was not done, and why. */
interface Failed {
  readonly candidacyId: string;
  readonly code: string;
}

/** A command for each. */
async function giveEach(deps: DoBulkDeps, wanted: Wanted, bulk: Bulk): Promise<Failed[]> {
  const { reads } = deps;
  const { bulkId, workspaceId } = wanted;
  const wishFor = await wishesOf(deps, workspaceId, bulk);
  const before = await doneBefore(deps, wanted, bulk);
  const failed: Failed[] = [];
  for (const [at, candidacyId] of bulk.candidacyIds.entries()) {
    if (before.has(candidacyId)) continue;
    const stopped = await reasonToStop(deps, wanted, bulk);
    if (stopped !== '') {
      const left = bulk.candidacyIds.slice(at);
      return [...failed, ...(await leaveOut(deps, wanted, bulk, left, stopped))];
    }
    const tagId = deps.ids.idOf('tag', bulkId, candidacyId);
    const wish = await wishFor({ candidacyId, at, tagId });
    const offered = await ifOffered(reads, workspaceId, wish);
    const allowed = await ifNoneBegan(reads, bulk, offered);
    const code = await give(deps, wanted, bulk, candidacyId, allowed);
    if (code !== '') failed.push({ candidacyId, code });
    if ((at + 1) % TOLD_EVERY === 0) tellProgress(deps, bulk, at + 1);
  }
  return failed;
}

/** To whom an earlier trial of this job did it, as far as they follow one another: they were done in their order. */
async function doneBefore(
  deps: DoBulkDeps,
  wanted: Wanted,
  bulk: Bulk,
): Promise<ReadonlySet<string>> {
  const done = new Set<string>();
  for (let from = 0; from < bulk.candidacyIds.length; from += LOOKED_UP_AT_ONCE) {
    const some = bulk.candidacyIds.slice(from, from + LOOKED_UP_AT_ONCE);
    const given = await Promise.all(some.map((id) => wasGiven(deps, wanted, bulk, id)));
    if (!given.includes(true)) break;
    for (const [at, id] of some.entries()) if (given[at] === true) done.add(id);
  }
  return done;
}

/** Nobody of them is acted on; whom an earlier trial of this job did it to is not left out. */
async function leaveOut(
  deps: DoBulkDeps,
  wanted: Wanted,
  bulk: Bulk,
  candidacyIds: readonly string[],
  code: string,
): Promise<Failed[]> {
  const failed: Failed[] = [];
  for (let from = 0; from < candidacyIds.length; from += LOOKED_UP_AT_ONCE) {
    const some = candidacyIds.slice(from, from + LOOKED_UP_AT_ONCE);
    const given = await Promise.all(some.map((id) => wasGiven(deps, wanted, bulk, id)));
    const left = some.filter((_, at) => given[at] !== true);
    failed.push(...left.map((candidacyId) => ({ candidacyId, code })));
  }
  return failed;
}

/** A command for as many as a list takes at once; it is asked before each whether they still may. */
async function listAll(
  deps: DoBulkDeps,
  wanted: Wanted,
  bulk: Bulk & { readonly listId: string },
): Promise<Failed[]> {
  const { reads, store, codec, ids } = deps;
  const { bulkId, workspaceId, tokenId } = wanted;
  const { undoes, listId } = bulk;
  const handling = { store, codec, ids, decider: list };
  const failed: Failed[] = [];
  let done = 0;
  for (const chunk of chunksOf(bulk.candidacyIds)) {
    const stopped = await reasonToStop(deps, wanted, bulk);
    const { gone, commands } = await reads([workspaceId], async (tx) => {
      const undone = undoes === null ? undefined : await getBulk(tx, workspaceId, undoes);
      return listWishOf(tx, bulk, chunk, undone);
    });
    const contextOf = (type: ListCommand['type']) =>
      startersContext(deps, { ...bulk, tokenId }, ids.idOf(bulkId, type, chunk[0] ?? ''));
    const wasGiven = async (type: ListCommand['type']) =>
      (await findHandled(handling, listId, contextOf(type))) !== null;
    // What an earlier trial of this job did is done.
    if (stopped !== '' && !(await wasGiven('ListPeople')) && !(await wasGiven('UnlistPeople'))) {
      failed.push(...chunk.map((candidacyId) => ({ candidacyId, code: stopped })));
      continue;
    }
    failed.push(...gone.map((candidacyId) => ({ candidacyId, code: 'not-found' })));
    for (const command of commands) {
      const context = contextOf(command.type);
      await handleCommand(handling, listId, { ...command, context } as ListCommand);
    }
    done += chunk.length;
    tellProgress(deps, bulk, done);
  }
  return failed;
}

function tellProgress({ reportProgress }: DoBulkDeps, bulk: Bulk, done: number): void {
  const { id, workspaceId, startedBy: userId, candidacyIds } = bulk;
  const about = { resource: 'bulks', id, workspaceId, userId } as const;
  reportProgress({ kind: 'progress', ...about, done, total: candidacyIds.length });
}

/** What is to be given to each; of an undo by how it stood with them before, and how when it was asked for. */
async function wishesOf(
  { reads, judge }: DoBulkDeps,
  workspaceId: string,
  bulk: Bulk,
): Promise<(one: OneOfMany) => Wish | Promise<Wish>> {
  const { undoes } = bulk;
  if (bulk.action === 'accept') return (one) => acceptanceOf(bulk, one, judge);
  if (undoes === null) return (one) => wishOf(bulk, one);
  return reads([workspaceId], async (tx) => {
    const undone = await getBulk(tx, workspaceId, undoes);
    if (undone === undefined) return () => ({ not: 'not-found' });
    const asOf = async (position: Position) => {
      const moment = { kind: 'position', position } as const;
      const found = await listCandidacies(tx, workspaceId, bulk.candidacyIds, moment);
      return new Map(found.map((one): [string, Candidacy] => [one.id, one]));
    };
    const [before, now] = [await asOf(undone.seenAt), await asOf(bulk.seenAt)];
    if (undone.action === 'accept') {
      return ({ candidacyId }) =>
        inverseOfAcceptance(undone, candidacyId, before.get(candidacyId), now.get(candidacyId));
    }
    return ({ candidacyId, tagId }) =>
      inverseOf(undone, tagId, before.get(candidacyId), now.get(candidacyId));
  });
}

/** Why it was not done; an empty text where it was. Faults of Kith's own are thrown, and tried again. */
async function give(
  deps: DoBulkDeps,
  wanted: Wanted,
  bulk: Bulk,
  candidacyId: string,
  wish: Wish,
): Promise<string> {
  if ('not' in wish) {
    // What an earlier trial of this job did is done.
    const isDone = wish.not !== '' && (await wasGiven(deps, wanted, bulk, candidacyId));
    return isDone ? '' : wish.not;
  }
  const { handling, context } = givingOf(deps, wanted, bulk, candidacyId);
  const command = { ...wish.command, context } as CandidacyCommand;
  const options = wish.ifMatch === undefined ? {} : { ifMatch: wish.ifMatch };
  try {
    await handleCommand(handling, candidacyId, command, options);
    return '';
  } catch (error) {
    if (error instanceof StaleError) return 'changed-since';
    if (error instanceof NotFoundError || error instanceof RuleBrokenError) return error.code;
    throw error;
  }
}

/** Whether an earlier trial of this job gave it. */
async function wasGiven(
  deps: DoBulkDeps,
  wanted: Wanted,
  bulk: Bulk,
  candidacyId: string,
): Promise<boolean> {
  const { handling, context } = givingOf(deps, wanted, bulk, candidacyId);
  return (await findHandled(handling, candidacyId, context)) !== null;
}

function givingOf(deps: DoBulkDeps, { bulkId, tokenId }: Wanted, bulk: Bulk, candidacyId: string) {
  const { store, codec, ids } = deps;
  const context = startersContext(deps, { ...bulk, tokenId }, ids.idOf(bulkId, candidacyId));
  return { handling: { store, codec, ids, decider: candidacy }, context };
}

const NAME = 'bulks/doBulk';

/** Does bulks, a few at a time in each process. */
export function doBulkProcessor(deps: DoBulkDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'bulks',
    payload: DoBulk,
    attempts: 6,
    backoffMs: 1_000,
    concurrency: 2,
    run: (wanted) => doBulk(deps, wanted),
    exhausted: ({ bulkId, workspaceId }, code) =>
      concludeBulk(
        deps,
        { processor: NAME, workspaceId },
        { type: 'FailBulk', data: { bulkId, code } },
      ),
  });
}
