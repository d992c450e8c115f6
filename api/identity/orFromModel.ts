import { EventStoreUnavailableError } from '../../platform/eventStore/errors.ts';

/**
 * What the log says now; while it is away, what the read model took from it last. Only for what
 * is shown and asked of a session: whoever writes stands before the log itself.
 */
export async function orFromModel<Told>(
  log: () => Promise<Told>,
  model: () => Promise<Told>,
): Promise<Told> {
  try {
    return await log();
  } catch (error) {
    if (error instanceof EventStoreUnavailableError) return model();
    throw error;
  }
}
