import type { AppContext } from '../../platform/context.ts';
import { errorFields } from '../../platform/logger.ts';
import type { AnyReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { PositionWaiter } from '../../platform/subscriptions/query/positionWaiter.ts';
import { CommandFailedError } from './exit.ts';

/** How long read models may take to catch up, in milliseconds. */
const CAUGHT_UP_WITHIN_MS = 60_000;

/**
 * Waits until these read models show all that is in the log now. Somebody must be filling them: see
 * `withServices`.
 * @throws CommandFailedError when they are a minute behind
 */
export async function caughtUp(
  { pool, listener, logger, store }: Pick<AppContext, 'pool' | 'listener' | 'logger' | 'store'>,
  models: readonly AnyReadModel[],
): Promise<void> {
  const waiter = new PositionWaiter(pool, listener, (error) =>
    logger.warn(errorFields(error), 'recovering'),
  );
  if (await waiter.waitForPosition(models, await store.head(), CAUGHT_UP_WITHIN_MS)) return;
  throw new CommandFailedError('the read models are too far behind; try again later');
}
