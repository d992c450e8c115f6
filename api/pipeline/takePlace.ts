import type { MoveProspectBody } from '../../domain/contracts/pipeline.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import { keyAtEnd } from '../../domain/pipeline/orderKey.ts';
import { placeAmong } from '../../domain/pipeline/placing.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { listPlaces } from '../../projections/pipeline/listProspects.ts';
import type { ApiContext } from '../http/context.ts';

interface Wanted extends MoveProspectBody {
  /** Who is to stand there. */
  readonly id: string;
  readonly projectId: string;
}

/**
 * The order key of a place in a stage. Where its neighbours leave no room, they are moved
 * apart first, each by a command of its own; a place that somebody had before is theirs again.
 * @throws RuleBrokenError when the neighbour that was named is not in that stage
 */
export async function takePlace(
  app: ApiContext,
  { id, projectId, stage, after, before, orderKey: earlier }: Wanted,
  context: CommandContext,
): Promise<string> {
  const { reads, ids } = app;
  const neighbour = after ?? before;
  const { workspaceId, now } = context;
  // Never behind the end as it is now: whoever is added at it later would stand before them.
  if (earlier !== undefined) return earlier < keyAtEnd(now) ? earlier : keyAtEnd(now);
  if (neighbour === undefined || workspaceId === null) return keyAtEnd(now);
  const all = await reads([workspaceId], (tx) => listPlaces(tx, workspaceId, projectId, stage));
  const others = all.filter((place) => place.id !== id);
  const at = others.findIndex((place) => place.id === neighbour);
  if (at === -1) {
    throw new RuleBrokenError('neighbour-gone', 'That person is not in this stage any more.');
  }
  const { key, moved } = placeAmong(others, after === undefined ? at : at + 1, now);
  for (const { id: candidacyId, key: orderKey, revision: ifMatch } of moved) {
    const command = {
      type: 'MoveProspect' as const,
      data: { candidacyId, stage, orderKey },
      context: { ...context, commandId: ids.idOf(context.commandId, candidacyId) },
    };
    // Whoever has gone elsewhere meanwhile is not to be fetched back.
    await handleCommand({ ...app, decider: candidacy }, candidacyId, command, { ifMatch });
  }
  return key;
}
