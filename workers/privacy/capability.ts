import { plannerSamplesSweep } from '../../platform/personalData/plannerSamples.ts';
import type { ProcessorContext, WorkerCapability } from '../capability.ts';
import { searchIsPast } from '../search/searchSweep.ts';
import { endingWith } from './endingWith.ts';
import { forgetSubjectProcessor } from './forgetSubject.ts';
import { purgeFreedSpaceProcessor, purgeFreedSpaceSchedule } from './purgeFreedSpace.ts';
import { subscribersNotPast } from './subscribersNotPast.ts';

/** How long a forgetting waits for the read models before it is tried again. */
const PATIENCE_MS = 30_000;

export const privacy: WorkerCapability = {
  name: 'privacy',
  processors: [
    (context) =>
      forgetSubjectProcessor({
        ...context,
        behind: behindOf(context),
        endingWith: (decision) => endingWith(context, decision),
        patienceMs: PATIENCE_MS,
      }),
    (context) =>
      purgeFreedSpaceProcessor({
        pool: context.pool,
        superuserUrl: context.superuserUrl,
        onNoSuperuser: () =>
          context.logger.warn(
            'freed space is not purged: DATABASE_SUPERUSER_URL names no superuser',
          ),
        onWalKept: (segments) => context.logger.warn({ segments }, 'the server keeps old WAL'),
      }),
  ],
  schedules: [purgeFreedSpaceSchedule],
  sweeps: ({ pool }) => [plannerSamplesSweep(pool)],
};

/** The search may run elsewhere: it is asked whether it has forgotten whom the log has. */
function behindOf({ pool, search }: ProcessorContext) {
  const notPast = subscribersNotPast(pool);
  return async (position: string): Promise<readonly string[]> => {
    const names = await notPast(position);
    return (await searchIsPast(search, position)) ? names : [...names, 'search'];
  };
}
