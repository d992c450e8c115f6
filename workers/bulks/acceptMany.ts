import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { keyAtEnd } from '../../domain/pipeline/orderKey.ts';
import type { Bulk } from '../../projections/bulks/bulks.ts';
import type { judgeNow } from '../../projections/pipeline/judgeNow.ts';
import type { Candidacy } from '../../projections/pipeline/listProspects.ts';
import { digitsOf, type OneOfMany, type Wish } from './wishes.ts';

export type Judge = ReturnType<typeof judgeNow>;

/**
 * Accepts the one at a place among the many as if they had been suggested: judged by the project's search
 * as it stands then. Whoever was decided on is left as they are.
 */
export async function acceptanceOf(
  { workspaceId, projectId, personIds, startedAt }: Bulk,
  { at }: Pick<OneOfMany, 'at'>,
  judge: Judge,
): Promise<Wish> {
  const personId = personIds[at];
  if (personId === undefined) return { not: 'not-found' };
  try {
    const judged = await judge({ workspaceId, projectId }, personId);
    const orderKey = `${keyAtEnd(startedAt)}${digitsOf(at)}`;
    const data = { ...judged, note: '', orderKey };
    return { command: { type: 'AcceptSuggestion', data } };
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof RuleBrokenError) {
      return { not: error.code };
    }
    throw error;
  }
}

/**
 * Takes back the acceptance of somebody who came with the many: they are a suggestion again.
 * @param before how it stood with them then
 * @param now how it stands when the bulk is taken back
 */
export function inverseOfAcceptance(
  { failed, endedAt, startedBy }: Bulk,
  candidacyId: string,
  before: Candidacy | undefined,
  now: Candidacy | undefined,
): Wish {
  const wasDecidedOn = before !== undefined && before.state !== 'suggestion';
  if (wasDecidedOn || failed.some((one) => one.candidacyId === candidacyId)) return { not: '' };
  // Of a bulk that was given up, whom it never came to.
  if (now === undefined || now.state === 'suggestion') return { not: '' };
  const isChanged =
    now.state !== 'prospect' ||
    now.decidedBy !== startedBy ||
    (endedAt !== null && now.changedAt > endedAt);
  // Who has come in begins with none of these: somebody has looked after them since.
  const isCaredFor = now.assignedTo !== null || now.tags.length > 0 || now.nextStep !== null;
  if (isChanged || isCaredFor) return { not: 'changed-since' };
  const command = { type: 'RestoreSuggestion' as const, data: { candidacyId } };
  return { command, ifMatch: now.revision };
}
