import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { Place, RecordFilter } from './pages.ts';

/** Events that the server looks at in one go. */
export const PAGE = 32;

/** What a subscriber asked for. */
export interface SubscriptionOptions {
  readonly from: Place | 'start' | 'end';
  readonly filter: RecordFilter;
  /** How many events are looked at in one go. */
  readonly window: number;
  /** After so many events looked at, a checkpoint; never without a filter. */
  readonly interval: number;
}

export function subscriptionOptions(options: ReadReq.Options): SubscriptionOptions {
  const all = options.getAll()!;
  const position = all.getPosition();
  const filter = options.getFilter();
  const window = filter?.hasMax() === true ? filter.getMax() : PAGE;
  return {
    from:
      position === undefined
        ? all.hasEnd()
          ? 'end'
          : 'start'
        : {
            commit: BigInt(position.getCommitPosition()),
            prepare: BigInt(position.getPreparePosition()),
          },
    filter: filter === undefined ? () => true : recordFilter(filter),
    window,
    interval:
      filter === undefined
        ? Infinity
        : Math.max(1, filter.getCheckpointintervalmultiplier()) * window,
  };
}

function recordFilter(filter: ReadReq.Options.FilterOptions): RecordFilter {
  const ofStream = filter.getStreamIdentifier();
  const expression = ofStream ?? filter.getEventType()!;
  const subject: (record: Parameters<RecordFilter>[0]) => string =
    ofStream === undefined ? ({ type }) => type : ({ stream }) => stream;
  if (expression.getRegex() !== '') {
    const regex = new RegExp(expression.getRegex());
    return (record) => regex.test(subject(record));
  }
  const prefixes = expression.getPrefixList();
  return (record) => prefixes.some((prefix) => subject(record).startsWith(prefix));
}
