import type { ListCommand } from '../../domain/lists/commands.ts';
import { list } from '../../domain/lists/list.ts';
import { findHandled, handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { bulks, getBulk, type Bulk } from '../../projections/bulks/bulks.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { listedPeople } from '../../projections/lists/listedPeople.ts';
import { lists } from '../../projections/lists/lists.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import { projects } from '../../projections/projects/projects.ts';
import { settings } from '../../projections/workspace/settings.ts';
import { caughtUp, CAUGHT_UP_WITHIN_MS } from '../caughtUp.ts';
import {
  DoBulk,
  tellOver,
  tellProgress,
  type DoBulkDeps,
  type Failed,
  type Wanted,
} from './bulkJob.ts';
import { concludeBulk } from './concludeBulk.ts';
import { giveEach } from './giveEach.ts';
import { chunksOf, listWishOf } from './listMany.ts';
import { reasonToStop } from './reasonToStop.ts';
import { startersContext } from './startersContext.ts';

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

/**
 * Gives each of many a command of its own, as the user who started it; its id is made of the bulk's and
 * theirs, so that a job that is done again does nothing twice. Whoever can't be acted on is told of,
 * with why, and the others are acted on all the same. Before the next few it is asked whether they have stopped it, whether that user still may, and
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
  tellOver(deps, bulk, data.done);
}

/** Gives one up that failed at every try. */
async function giveUp(deps: DoBulkDeps, { bulkId, workspaceId }: Wanted, code: string) {
  const data = { bulkId, code };
  await concludeBulk(deps, { processor: NAME, workspaceId }, { type: 'FailBulk', data });
  const bulk = await deps.reads([workspaceId], (tx) => getBulk(tx, workspaceId, bulkId));
  if (bulk !== undefined) tellOver(deps, bulk, bulk.done);
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
    exhausted: (wanted, code) => giveUp(deps, wanted, code),
  });
}
