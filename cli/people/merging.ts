import type { PersonCommand } from '../../domain/people/commands.ts';
import { person } from '../../domain/people/person.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { AppContext } from '../../platform/context.ts';
import { getMergePlan, getUnmergePlan } from '../../projections/people/mergePlan.ts';
import { people } from '../../projections/people/people.ts';
import {
  listPossibleDuplicates,
  type PossibleDuplicate,
} from '../../projections/people/possibleDuplicates.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { listWorkspaceIds, workspaces } from '../../projections/workspace/workspaces.ts';
import { operatorContext } from '../identity/context.ts';
import { caughtUp } from '../terminal/caughtUp.ts';
import { CommandFailedError } from '../terminal/exit.ts';

/** Pairs read at once. */
const PAGE = 1_000;

/** Decides, as the operator, that two people are one; answers the revision of the first. */
export async function mergePeople(
  app: AppContext,
  wanted: { readonly personId: string; readonly otherId: string; readonly keepBoth: boolean },
): Promise<number> {
  await caughtUp(app, [workspaces, people, prospects]);
  const { personId, keepBoth } = wanted;
  const workspaceIds = await app.operatorReads(listWorkspaceIds);
  const plan = await app.reads(workspaceIds, (tx) => getMergePlan(tx, personId, wanted.otherId));
  if (plan === undefined) throw new CommandFailedError('one workspace must know both people');
  const { otherId, personIds, recordIds, projectIds, workspaceId } = plan;
  return give(app, workspaceId, {
    type: 'MergePeople',
    data: {
      personId,
      presentId: plan.personId,
      otherId,
      personIds: [...personIds],
      recordIds: [...recordIds],
      projects: projectIds.length,
      projectIds: [...projectIds],
      keepBoth,
    },
  });
}

/**
 * Pairs of people whom a record leads to and who have not been made one, of all workspaces: ids only.
 * Those of a workspace are of one moment, `page` of them read at a time.
 */
export async function possibleDuplicates(
  app: AppContext,
  page = PAGE,
): Promise<readonly (PossibleDuplicate & { readonly workspaceId: string })[]> {
  await caughtUp(app, [workspaces, people]);
  const found: (PossibleDuplicate & { readonly workspaceId: string })[] = [];
  for (const workspaceId of await app.operatorReads(listWorkspaceIds)) {
    await app.snapshots([workspaceId], async (tx) => {
      for (let offset = 0, all = 1; offset < all; offset += page) {
        const wanted = { offset, limit: page };
        const { rows, total } = await listPossibleDuplicates(tx, workspaceId, wanted);
        found.push(...rows.map((one) => ({ ...one, workspaceId })));
        all = total;
      }
    });
  }
  return found;
}

/** Decides, as the operator, that two people are two again; answers the revision of the first. */
export async function unmergePeople(
  app: AppContext,
  { personId, otherId }: { readonly personId: string; readonly otherId: string },
): Promise<number> {
  await caughtUp(app, [workspaces, people, prospects]);
  const workspaceIds = await app.operatorReads(listWorkspaceIds);
  const plan = await app.reads(workspaceIds, (tx) => getUnmergePlan(tx, personId));
  if (plan === undefined) throw new CommandFailedError('there is no such person');
  const records = plan.records.map((one) => ({ recordId: one.recordId, personId: one.personId }));
  const data = { personId, otherId, presentId: plan.presentId, records };
  return give(app, plan.workspaceId, { type: 'UnmergePeople', data });
}

type Wish = PersonCommand extends infer One
  ? One extends PersonCommand
    ? Pick<One, 'type' | 'data'>
    : never
  : never;

async function give(app: AppContext, workspaceId: string, wish: Wish): Promise<number> {
  const context = operatorContext(app, workspaceId);
  const command = { ...wish, context } as PersonCommand;
  const handled = await handleCommand({ ...app, decider: person }, wish.data.personId, command);
  return Number(handled.revision);
}
