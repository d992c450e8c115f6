import { reach, SourceAwayError, type Source, type Waiting } from '../process/reach.ts';

/** What a Redis answers that will take us later. */
const PASSING = /^(LOADING|BUSY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN)/;

function redisSource(url: string): Source {
  return {
    name: 'Redis',
    setting: 'REDIS_URL',
    url,
    ask: async () => {
      const { pingRedis } = await import('./pingRedis.ts');
      return pingRedis(url);
    },
    refusal: (error) =>
      error instanceof Error && error.name === 'ReplyError' && !PASSING.test(error.message)
        ? `refuses with ${error.message.split(' ')[0]}`
        : undefined,
  };
}

/**
 * Waits for the Redis that is used. Whoever works on jobs can't begin without it; others can, as
 * they go on without it, and only hear of what is wrong with its setting.
 */
export async function reachRedis(
  url: string,
  { needed, ...waiting }: Waiting & { readonly needed: boolean },
): Promise<void> {
  try {
    await reach(redisSource(url), needed ? waiting : { ...waiting, pauses: [] });
  } catch (error) {
    if (needed || !(error instanceof SourceAwayError)) throw error;
  }
}
