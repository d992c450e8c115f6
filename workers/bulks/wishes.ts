import type { CandidacyCommand, CareCommand } from '../../domain/pipeline/commands.ts';
import { Code } from '../../domain/kernel/code.ts';
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

/** Somebody among the many that a bulk is about. */
export interface OneOfMany {
  readonly candidacyId: string;
  /** Their place among them. */
  readonly at: number;
  /** The id of a tag that they are given. */
  readonly tagId: string;
}

/** What a bulk does to the one at a place among its many: those who are moved keep their order. */
export function wishOf(bulk: Bulk, { candidacyId, at, tagId }: OneOfMany): Wish {
  if (bulk.action === 'remove') {
    const reason = Code.parse(bulk.reasonCode);
    return { command: { type: 'RemoveProspect', data: { candidacyId, reason, note: '' } } };
  }
  if (bulk.action === 'assign') {
    return { command: { type: 'AssignProspect', data: { candidacyId, userId: bulk.assigneeId } } };
  }
  if (bulk.action === 'tag') {
    // Of a workspace that has been forgotten.
    if (bulk.tag === null) return { not: 'not-found' };
    return { command: { type: 'TagProspect', data: { candidacyId, tagId, tag: bulk.tag } } };
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
  tagId: string,
  before: Candidacy | undefined,
  now: Candidacy | undefined,
): Wish {
  if (before === undefined || now === undefined) return { not: 'not-found' };
  const stands =
    before.state === now.state && before.stage === now.stage && before.orderKey === now.orderKey;
  const care = stands ? careBefore(before, now, tagId) : null;
  // What it did nothing to, because that failed or they stood there, is as it was.
  if (
    (stands && care === null) ||
    undone.failed.some(({ candidacyId }) => candidacyId === now.id)
  ) {
    return { not: '' };
  }
  if (undone.endedAt !== null && now.changedAt > undone.endedAt) return { not: 'changed-since' };
  const { id: candidacyId, revision: ifMatch } = now;
  if (care !== null) return { command: care, ifMatch };
  if (before.state === 'removed') {
    const reason = Code.parse(before.reasonCode);
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
  const data = { candidacyId, stage, orderKey, isBack: true };
  return { command: { type: 'MoveProspect', data }, ifMatch };
}

/** A place among at most 10,000 as digits in byte order; the last is none that a key leaves out. */
export function digitsOf(at: number): string {
  return `${String(at).padStart(4, '0')}V`;
}

/** What gives them back to who looked after them, or takes back the one tag that came or went. */
function careBefore(before: Candidacy, now: Candidacy, tagId: string): GivenCare | null {
  const candidacyId = now.id;
  if (before.assignedTo !== now.assignedTo) {
    return { type: 'AssignProspect', data: { candidacyId, userId: before.assignedTo } };
  }
  const gone = before.tags.find((tag) => !now.tags.includes(tag));
  if (gone !== undefined) {
    return { type: 'TagProspect', data: { candidacyId, tagId, tag: gone } };
  }
  const came = now.tags.find((tag) => !before.tags.includes(tag));
  return came === undefined ? null : { type: 'UntagProspect', data: { candidacyId, tag: came } };
}

type GivenCare = Pick<CareCommand, 'type' | 'data'>;
