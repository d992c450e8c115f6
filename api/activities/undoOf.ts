import type { UndoCall } from '../../domain/contracts/activities.ts';
import { isOffered } from '../http/asked.ts';
import type { Asked } from './ways/way.ts';
import { ways } from './ways/ways.ts';

/** What is taken back where everything else is to be read only: what made it so. */
const stillOpen = new Set(['workspaceClosed']);

/**
 * How a reader takes something back. `null` where something has come after it, where it is not theirs to, and
 * where it never is; and to an API token, whatever it may do: the call holds what somebody typed, which is more than
 * what was done, and a program has no feed to press it in.
 */
export async function undoOf(asked: Asked): Promise<UndoCall | null> {
  const { session, activity } = asked;
  const { code, isLatest } = activity;
  if (session.token !== undefined) return null;
  if (!isLatest || (!isOffered(session, true) && !stillOpen.has(code))) return null;
  const way = ways[code];
  return typeof way === 'function' ? ((await way(asked)) ?? null) : null;
}
