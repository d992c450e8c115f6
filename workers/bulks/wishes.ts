import type { CandidacyCommand } from '../../domain/pipeline/commands.ts';
import { SkipReason } from '../../domain/pipeline/skipReasons.ts';
import { StageId } from '../../domain/pipeline/stages.ts';
import { keyAtEnd } from '../../domain/pipeline/orderKey.ts';
import type { Bulk } from '../../projections/bulks/bulks.ts';
import type { Candidacy } from '../../projections/pipeline/listProspects.ts';

/** A command to give to one of many; or why none is. */
export type Wish =
  | {
      readonly command: Pick<CandidacyCommand, 'type' | 'data'>;
      /** The revision that it was decided on. */
      readonly ifMatch?: number;
    }
  | { readonly not: string };

/** What a bulk does to the one at a place among its many: those who are moved keep their order. */
export function wishOf(bulk: Bulk, candidacyId: string, at: number): Wish {
  if (bulk.action === 'remove') {
    const reason = SkipReason.parse(bulk.reasonCode);
    return { command: { type: 'RemoveProspect', data: { candidacyId, reason, note: '' } } };
  }
  const stage = StageId.parse(bulk.stage);
  const orderKey = `${keyAtEnd(bulk.startedAt)}${digitsOf(at)}`;
  return { command: { type: 'MoveProspect', data: { candidacyId, stage, orderKey } } };
}

/**
 * The inverse of what a bulk did to somebody.
 * @param before how it stood with them then
 * @param now how it stands when the bulk is taken back
 */
export function inverseOf(
  undone: Bulk,
  before: Candidacy | undefined,
  now: Candidacy | undefined,
): Wish {
  if (before === undefined || now === undefined) return { not: 'not-found' };
  const isSame =
    before.state === now.state && before.stage === now.stage && before.orderKey === now.orderKey;
  // What it did nothing to, because that failed or they stood there, is as it was.
  if (isSame || undone.failed.some(({ candidacyId }) => candidacyId === now.id)) {
    return { not: '' };
  }
  if (undone.endedAt !== null && now.changedAt > undone.endedAt) return { not: 'changed-since' };
  const { id: candidacyId, revision: ifMatch } = now;
  if (before.state === 'removed') {
    const reason = SkipReason.parse(before.reasonCode);
    return {
      command: { type: 'RemoveProspect', data: { candidacyId, reason, note: '' } },
      ifMatch,
    };
  }
  if (now.state === 'removed') {
    return { command: { type: 'RestoreProspect', data: { candidacyId } }, ifMatch };
  }
  const stage = StageId.parse(before.stage);
  const orderKey = before.orderKey ?? keyAtEnd(undone.startedAt);
  return { command: { type: 'MoveProspect', data: { candidacyId, stage, orderKey } }, ifMatch };
}

/** A place among at most 5,000 as digits in byte order; the last is none that a key leaves out. */
function digitsOf(at: number): string {
  return `${String(at).padStart(4, '0')}V`;
}
