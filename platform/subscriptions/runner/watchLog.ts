import type { Pool } from 'pg';
import { Ticker } from '../../process/ticker.ts';
import { keepToLog, LogSetBackError, OtherLogError, type AskedLog } from './followedLog.ts';

const EVERY_MS = 5_000;

/**
 * Looks again and again whether the log is still the one that the database follows. Hears, once,
 * when it was exchanged or set back under a running product: nothing may go on then.
 */
export function watchLog(
  { pool, store }: { readonly pool: Pool; readonly store: AskedLog },
  onLost: (error: OtherLogError | LogSetBackError) => void,
): Ticker {
  let lost = false;
  return new Ticker(async () => {
    if (lost) return;
    try {
      await keepToLog(pool, store);
    } catch (error) {
      // Who is away is looked at again; what needs the log says so by itself.
      if (!(error instanceof OtherLogError || error instanceof LogSetBackError)) return;
      lost = true;
      onLost(error);
    }
  }, EVERY_MS);
}
