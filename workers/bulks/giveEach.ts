import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import type { CandidacyCommand } from '../../domain/pipeline/commands.ts';
import { findHandled, handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { StaleError } from '../../platform/eventStore/errors.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import { getBulk, type Bulk } from '../../projections/bulks/bulks.ts';
import { listCandidacies, type Candidacy } from '../../projections/pipeline/listProspects.ts';
import { readModelsOf } from '../../projections/registry.ts';
import { acceptanceOf, inverseOfAcceptance } from './acceptMany.ts';
import { tellProgress, type DoBulkDeps, type Failed, type Wanted } from './bulkJob.ts';
import { ifNoneBegan } from './ifNoneBegan.ts';
import { ifOffered } from './ifOffered.ts';
import { reasonToStop } from './reasonToStop.ts';
import { startersContext } from './startersContext.ts';
import { inverseOf, wishOf, type OneOfMany, type Wish } from './wishes.ts';

/** So many are acted on beside each other, so that they share the price of a commit; fewer while several others wait. */
const AT_ONCE = 20;
const AT_ONCE_BESIDE_OTHERS = 5;

/** So many are looked up at once, to whom it was done before or is not to be: nobody is to wait for thousands of them. */
const LOOKED_UP_AT_ONCE = 20;

/** What shows a command on a prospect, and so what somebody’s own waits for. */
const SHOWN_BY = readModelsOf([candidacy.category]);

/** How long it is waited for at most, in milliseconds: then the next are acted on all the same. */
const SHOWN_WITHIN_MS = 2_000;

/** Somebody among the many, and their place among them. */
type Placed = Pick<OneOfMany, 'candidacyId' | 'at'>;

/** What is to be done to somebody, once it is known. */
type WishFor = (one: OneOfMany) => Wish | Promise<Wish>;

/**
 * A command for each, some beside each other and then the next, once what was done shows: whoever gives a command of
 * their own meanwhile waits behind some of the many at most, and not behind all that are to be shown.
 */
export async function giveEach(deps: DoBulkDeps, wanted: Wanted, bulk: Bulk): Promise<Failed[]> {
  const { store, foreground, waitFor } = deps;
  const wishFor = await wishesOf(deps, wanted.workspaceId, bulk);
  const before = await doneBefore(deps, wanted, bulk);
  const many = bulk.candidacyIds
    .map((candidacyId, at) => ({ candidacyId, at }))
    .filter(({ candidacyId }) => !before.has(candidacyId));
  const failed: Failed[] = [];
  for (let from = 0; from < many.length;) {
    const upTo = from + (foreground.isBusy ? AT_ONCE_BESIDE_OTHERS : AT_ONCE);
    const some = many.slice(from, upTo);
    const outcome = await foreground.inTurn(() => giveSome(deps, wanted, bulk, some, wishFor));
    failed.push(...outcome.failed);
    if (outcome.stopped !== '') {
      const left = many.slice(from).map(({ candidacyId }) => candidacyId);
      return [...failed, ...(await leaveOut(deps, wanted, bulk, left, outcome.stopped))];
    }
    await waitFor(SHOWN_BY, await store.head(), SHOWN_WITHIN_MS);
    from = upTo;
    tellProgress(deps, bulk, bulk.candidacyIds.length - Math.max(0, many.length - upTo));
  }
  return failed;
}

/** What came of it for some of the many. */
interface Outcome {
  /** Why nobody more is to be acted on, nor any of them; an empty text where it goes on. */
  readonly stopped: string;
  readonly failed: readonly Failed[];
}

async function giveSome(
  deps: DoBulkDeps,
  wanted: Wanted,
  bulk: Bulk,
  some: readonly Placed[],
  wishFor: WishFor,
): Promise<Outcome> {
  const stopped = await reasonToStop(deps, wanted, bulk);
  if (stopped !== '') return { stopped, failed: [] };
  const trials = await Promise.allSettled(
    some.map((one) => giveOne(deps, wanted, bulk, one, wishFor)),
  );
  // Nothing is under way any more when it is tried again.
  const failed = trials.flatMap((trial, at) => {
    if (trial.status === 'rejected') throw trial.reason;
    const { candidacyId } = some[at]!;
    return trial.value === '' ? [] : [{ candidacyId, code: trial.value }];
  });
  return { stopped, failed };
}

async function giveOne(
  deps: DoBulkDeps,
  wanted: Wanted,
  bulk: Bulk,
  { candidacyId, at }: Placed,
  wishFor: WishFor,
): Promise<string> {
  const { reads, ids } = deps;
  const tagId = ids.idOf('tag', bulk.id, candidacyId);
  const wish = await wishFor({ candidacyId, at, tagId });
  const offered = await ifOffered(reads, bulk.workspaceId, wish);
  const allowed = await ifNoneBegan(reads, bulk, offered);
  return give(deps, wanted, bulk, candidacyId, allowed);
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

/** What is to be given to each; of an undo by how it stood with them before, and how when it was asked for. */
async function wishesOf(
  { reads, judge }: DoBulkDeps,
  workspaceId: string,
  bulk: Bulk,
): Promise<WishFor> {
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
