import type {
  ServerReadableStream,
  ServerUnaryCall,
  ServiceError,
  sendUnaryData,
} from '@grpc/grpc-js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import { nameOf, proposedOf } from './messages.ts';
import {
  maximumAppendSizeExceeded,
  streamDeleted,
  thrownByHandler,
  wrongExpectedVersion,
} from './rpcErrors.ts';
import type { Expected, Outcome } from './streams.ts';
import type { Writer } from './writer.ts';

/** Answers `Append`, `Delete` and `Tombstone`. */
export function writeCalls(writer: Writer) {
  return {
    append(
      call: ServerReadableStream<AppendReq, AppendResp>,
      answer: sendUnaryData<AppendResp>,
    ): void {
      const messages: AppendReq[] = [];
      call.on('data', (message: AppendReq) => messages.push(message));
      call.on('end', () => {
        const options = messages[0]!.getOptions()!;
        const stream = nameOf(options.getStreamIdentifier());
        const events = messages.slice(1).map((m) => proposedOf(m.getProposedMessage()!));
        const outcome = writer.append(stream, events, expectedOf(options));
        if (outcome.kind === 'failed') answer(outcome.error);
        else if (outcome.kind === 'unusable') answer(thrownByHandler());
        else if (outcome.kind === 'tooLarge') answer(maximumAppendSizeExceeded(outcome.limit));
        else if (outcome.kind === 'deleted') answer(streamDeleted(stream));
        else if (outcome.kind === 'wrong') answer(null, refused(options, outcome.current));
        else answer(null, taken(outcome.last.revision, outcome.last.position));
      });
    },
    delete(call: ServerUnaryCall<DeleteReq, DeleteResp>, answer: sendUnaryData<DeleteResp>): void {
      const options = call.request.getOptions()!;
      const stream = nameOf(options.getStreamIdentifier());
      const expected = expectedOf(options);
      const outcome = writer.streams.delete(stream, expected);
      if (outcome.kind !== 'written') answer(endingError(stream, expected, outcome));
      else {
        const position = outcome.last.position.toString();
        answer(
          null,
          new streamsPb.DeleteResp().setPosition(
            new streamsPb.DeleteResp.Position()
              .setCommitPosition(position)
              .setPreparePosition(position),
          ),
        );
      }
    },
    tombstone(
      call: ServerUnaryCall<TombstoneReq, TombstoneResp>,
      answer: sendUnaryData<TombstoneResp>,
    ): void {
      const options = call.request.getOptions()!;
      const stream = nameOf(options.getStreamIdentifier());
      const expected = expectedOf(options);
      const outcome = writer.streams.tombstone(stream, expected);
      if (outcome.kind !== 'written') answer(endingError(stream, expected, outcome));
      else {
        const position = outcome.last.position.toString();
        answer(
          null,
          new streamsPb.TombstoneResp().setPosition(
            new streamsPb.TombstoneResp.Position()
              .setCommitPosition(position)
              .setPreparePosition(position),
          ),
        );
      }
    },
  };
}

type Expectation = Pick<
  AppendReq.Options,
  'hasRevision' | 'getRevision' | 'hasNoStream' | 'hasStreamExists'
>;

function expectedOf(options: Expectation): Expected {
  if (options.hasRevision()) return BigInt(options.getRevision());
  if (options.hasNoStream()) return 'none';
  return options.hasStreamExists() ? 'exists' : 'any';
}

function taken(revision: bigint, position: bigint): AppendResp {
  return new streamsPb.AppendResp().setSuccess(
    new streamsPb.AppendResp.Success()
      .setCurrentRevision(revision.toString())
      .setPosition(
        new streamsPb.AppendResp.Position()
          .setCommitPosition(position.toString())
          .setPreparePosition(position.toString()),
      ),
  );
}

/** A wrong revision is an answer of an append, not an error. */
function refused(options: AppendReq.Options, current: bigint): AppendResp {
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
  if (current < 0n) wrong.setCurrentNoStream(new sharedPb.Empty());
  else wrong.setCurrentRevision(current.toString());
  if (options.hasRevision()) wrong.setExpectedRevision(options.getRevision());
  else if (options.hasNoStream()) wrong.setExpectedNoStream(new sharedPb.Empty());
  else if (options.hasStreamExists()) wrong.setExpectedStreamExists(new sharedPb.Empty());
  else wrong.setExpectedAny(new sharedPb.Empty());
  return new streamsPb.AppendResp().setWrongExpectedVersion(wrong);
}

/** The numbers that stand for the words in the trailers of an error. */
const NUMBERS = { none: -1n, any: -2n, exists: -4n } as const;

function endingError(
  stream: string,
  expected: Expected,
  outcome: Exclude<Outcome, { kind: 'written' }>,
): ServiceError {
  if (outcome.kind === 'deleted') return streamDeleted(stream);
  const number = typeof expected === 'bigint' ? expected : NUMBERS[expected];
  return wrongExpectedVersion('Delete', stream, number, outcome.current);
}
