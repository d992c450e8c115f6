import { z } from 'zod';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { CandidacyCommand } from '../../domain/pipeline/commands.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import { keyAtEnd } from '../../domain/pipeline/orderKey.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { people } from '../../projections/people/people.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { judgeNow } from '../../projections/pipeline/judgeNow.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { getStandingReferral } from '../../projections/referrals/listReferrals.ts';
import { referrals } from '../../projections/referrals/referrals.ts';
import { searchReaches } from '../../projections/search/searchReaches.ts';
import type { WorkersContext } from '../capability.ts';
import { caughtUp, CAUGHT_UP_WITHIN_MS } from '../caughtUp.ts';

const Wanted = z.object({ workspaceId: z.uuid(), projectId: z.uuid(), referralId: z.uuid() });

export type AcceptReferralDeps = Pick<
  WorkersContext,
  'store' | 'codec' | 'ids' | 'clock' | 'reads' | 'keyring' | 'search' | 'waitFor'
>;

const NAME = 'referrals/accept';
const READ = [projects, referrals, people, prospects];

/**
 * Accepts whom a colleague refers, where the project takes referrals in at once and nobody has decided on
 * them. Done again it changes nothing: the command is of the job, and is answered as it was.
 */
export async function acceptReferral(
  deps: AcceptReferralDeps,
  { workspaceId, projectId, referralId }: z.infer<typeof Wanted>,
  jobId: string,
): Promise<void> {
  const { store, codec, ids, clock, reads } = deps;
  const head = await caughtUp(deps, READ);
  const [project, referral] = await reads([workspaceId], async (tx) => [
    (await getProjectsAlone(tx, workspaceId, [projectId]))[0],
    await getStandingReferral(tx, workspaceId, referralId),
  ]);
  if (project?.status !== 'open' || !project.acceptsReferrals || referral === undefined) return;
  // Whom the referral itself told of is found from here on; till then it is tried again.
  if (!(await searchReaches(deps.search, head, CAUGHT_UP_WITHIN_MS))) {
    throw new Error('Search is too far behind.');
  }
  const context = systemContext(clock, NAME, {
    commandId: ids.idOf('command', jobId),
    workspaceId,
    correlationId: referralId,
  });
  try {
    const judged = await judgeNow(deps, deps.search)({ workspaceId, projectId }, referral.personId);
    const command: CandidacyCommand = {
      type: 'AcceptSuggestion',
      data: { ...judged, note: '', orderKey: keyAtEnd(context.now) },
      context,
    };
    const handling = { store, codec, ids, decider: candidacy };
    await handleCommand(handling, judged.candidacyId, command);
  } catch (error) {
    // Somebody has decided on them, or they have been erased: nothing is left to be done.
    if (error instanceof NotFoundError || error instanceof RuleBrokenError) return;
    throw error;
  }
}

/** Takes in whom colleagues refer, for projects that want it at once. */
export function acceptReferralProcessor(deps: AcceptReferralDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'referrals',
    payload: Wanted,
    attempts: 20,
    backoffMs: 500,
    concurrency: 1,
    run: (wanted, { jobId }) => acceptReferral(deps, wanted, jobId),
  });
}
