import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { eventAnswer, nameOf, streamNotFoundAnswer } from './messages.ts';
import { Outbox } from './outbox.ts';
import type { ReadCall } from './outbox.ts';
import { START, pageBackwards, pageForwards } from './pages.ts';
import type { Place } from './pages.ts';
import { invalidCombination, readFailed, streamDeleted, thrownByHandler } from './rpcErrors.ts';
import type { Streams } from './streams.ts';
import { Subscription } from './subscription.ts';
import { subscriptionOptions } from './subscriptionOptions.ts';
import type { LogRecord } from './transactionLog.ts';

const { FORWARDS } = streamsPb.ReadReq.Options.ReadDirection;

/** Answers `Read`: of a stream or of the whole log, once or for as long as the client listens. */
export function readCalls(streams: Streams, settings: { readonly sendsCaughtUp: boolean }) {
  const subscriptions = new Set<Subscription>();

  const answer = async (call: ReadCall, outbox: Outbox): Promise<void> => {
    const options = call.request.getOptions()!;
    if (options.hasSubscription()) {
      if (!options.hasAll()) return outbox.fail(invalidCombination());
      const subscription = new Subscription(streams.log, outbox, {
        ...subscriptionOptions(options),
        ...settings,
      });
      subscriptions.add(subscription);
      outbox.gone.addEventListener('abort', () => subscriptions.delete(subscription));
      return subscription.run();
    }
    const records = options.hasStream() ? ofStream(streams, options) : ofLog(streams, options);
    if (records instanceof Error) return outbox.fail(records);
    if (records === null) {
      const stream = nameOf(options.getStream()!.getStreamIdentifier());
      await outbox.send(streamNotFoundAnswer(stream));
      return outbox.end();
    }
    for (const record of records) await outbox.send(eventAnswer(record));
    outbox.end();
  };

  return {
    read(call: ReadCall): void {
      const outbox = new Outbox(call);
      answer(call, outbox).catch((error: unknown) => {
        if (!outbox.gone.aborted) outbox.fail(error instanceof Error ? error : new Error('failed'));
      });
    },
    /** Ends every subscription with a status, as a server does with who is too slow. */
    failSubscriptions(error: Error): void {
      for (const subscription of subscriptions) subscription.fail(error);
    },
  };
}

function ofStream(streams: Streams, options: ReadReq.Options): readonly LogRecord[] | null | Error {
  const wanted = options.getStream()!;
  const stream = nameOf(wanted.getStreamIdentifier());
  const found = streams.read(stream);
  if (found === 'none') return null;
  if (found === 'deleted') return streamDeleted(stream);
  const most = Number(options.getCount());
  if (most === 0) return readFailed('Stream');
  const from = wanted.hasRevision() ? BigInt(wanted.getRevision()) : null;
  if (options.getReadDirection() === FORWARDS) {
    if (wanted.hasEnd()) return readFailed('Stream');
    return found.filter(({ revision }) => from === null || revision >= from).slice(0, most);
  }
  if (wanted.hasStart()) return found.slice(0, Math.min(most, 1));
  return found
    .filter(({ revision }) => from === null || revision <= from)
    .toReversed()
    .slice(0, most);
}

function ofLog({ log }: Streams, options: ReadReq.Options): readonly LogRecord[] | Error {
  if (options.hasFilter()) return invalidCombination();
  const all = options.getAll()!;
  const most = Number(options.getCount());
  const position = all.getPosition();
  const place: Place | null =
    position === undefined
      ? null
      : {
          commit: BigInt(position.getCommitPosition()),
          prepare: BigInt(position.getPreparePosition()),
        };
  if (options.getReadDirection() === FORWARDS) {
    if (all.hasEnd()) return [];
    if (place !== null && place.prepare > place.commit) return thrownByHandler();
    if (place !== null && log.isInside(place.commit)) return readFailed('All');
    return pageForwards(log, place ?? START, most).records;
  }
  return all.hasStart() ? [] : pageBackwards(log, place, most);
}
