import type { LogRecord, TransactionLog } from './transactionLog.ts';

/** A place between records, as the server counts: commit first, then prepare. */
export interface Place {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export const START: Place = { commit: 0n, prepare: 0n };

/** One look at the log, forwards. */
export interface Page {
  readonly records: readonly LogRecord[];
  readonly next: Place;
  /** How many records were looked at, wanted or not. */
  readonly considered: number;
  readonly atEnd: boolean;
}

/** What a read or subscription lets through. */
export type RecordFilter = (record: LogRecord) => boolean;

/** Reads on from a place, itself included, until so many were found or looked at. */
export function pageForwards(
  log: TransactionLog,
  from: Place,
  most: number,
  window = Number.MAX_SAFE_INTEGER,
  filter: RecordFilter = () => true,
): Page {
  let index = log.indexAt(from.commit);
  if (log.records[index]?.position === from.commit && from.prepare > from.commit) index += 1;
  const records: LogRecord[] = [];
  let next = from;
  let considered = 0;
  while (index < log.records.length && records.length < most && considered < window) {
    const record = log.records[index++]!;
    considered += 1;
    if (filter(record)) records.push(record);
    next = { commit: record.end, prepare: 0n };
  }
  const atEnd = index >= log.records.length && records.length < most && considered < window;
  return { records, next, considered, atEnd };
}

/** Reads back from a place; absent, from the end. */
export function pageBackwards(
  log: TransactionLog,
  from: Place | null,
  most: number,
): readonly LogRecord[] {
  const before =
    from === null
      ? log.records
      : log.records.filter(
          ({ end }) => end < from.commit || (end === from.commit && end <= from.prepare),
        );
  return before.slice(-most).toReversed();
}
