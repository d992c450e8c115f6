import type { Redaction } from './readModel.ts';

/** A row as it held between two events of the log. */
export interface RowVersion {
  readonly key: string;
  readonly row: object;
  readonly fromPosition: string;
  readonly fromAt: string;
  readonly toPosition: string;
  readonly toAt: string;
}

/**
 * A key's versions, in order, without what is erased: as they would stand had it never been
 * told. One that says nothing new then is joined to the one before it.
 */
export function redacted(
  versions: readonly RowVersion[],
  redaction: Redaction<object>,
): RowVersion[] {
  const left: RowVersion[] = [];
  for (const version of versions) {
    const last = left.at(-1);
    const before = last?.toPosition === version.fromPosition ? last : undefined;
    const row = redaction.leave(version.row, before?.row);
    if (row === undefined) continue;
    if (before === undefined || row !== before.row) left.push({ ...version, row });
    else left[left.length - 1] = { ...before, toPosition: version.toPosition, toAt: version.toAt };
  }
  return left;
}
