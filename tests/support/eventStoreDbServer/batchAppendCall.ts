import type { ServerDuplexStream } from '@grpc/grpc-js';
import codePb from '@eventstore/db-client/generated/code_pb.js';
import type { Code } from '@eventstore/db-client/generated/code_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import type { WrongExpectedVersion } from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type {
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import { nameOf, proposedOf, streamIdentifier } from './messages.ts';
import type { Expected } from './streams.ts';
import type { Proposed } from './transactionLog.ts';
import type { WriteOutcome, Writer } from './writer.ts';

interface Pending {
  readonly options: BatchAppendReq.Options;
  readonly events: Proposed[];
}

/** Answers `BatchAppend`: many appends over one call, each in parts, told apart by their correlation id. */
export function batchAppendCall(writer: Writer) {
  return (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const pending = new Map<string, Pending>();
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? '';
      const options = request.getOptions() ?? pending.get(id)?.options;
      if (options === undefined) return;
      const append = pending.get(id) ?? { options, events: [] };
      pending.set(id, append);
      append.events.push(...request.getProposedMessagesList().map(proposedOf));
      if (!request.getIsFinal()) return;
      pending.delete(id);
      const stream = nameOf(options.getStreamIdentifier());
      const outcome = writer.append(stream, append.events, expectedOf(options));
      call.write(
        answerOf(stream, outcome, options)
          .setCorrelationId(request.getCorrelationId())
          .setStreamIdentifier(streamIdentifier(stream)),
      );
    });
    call.on('end', () => call.end());
    // The client may break the call: the appends it had not finished never were.
    call.on('error', () => pending.clear());
  };
}

function expectedOf(options: BatchAppendReq.Options): Expected {
  if (options.hasStreamPosition()) return BigInt(options.getStreamPosition());
  if (options.hasNoStream()) return 'none';
  return options.hasStreamExists() ? 'exists' : 'any';
}

function answerOf(
  stream: string,
  outcome: WriteOutcome,
  options: BatchAppendReq.Options,
): BatchAppendResp {
  if (outcome.kind === 'written') {
    const position = outcome.last.position.toString();
    return new streamsPb.BatchAppendResp().setSuccess(
      new streamsPb.BatchAppendResp.Success()
        .setCurrentRevision(outcome.last.revision.toString())
        .setPosition(
          new sharedPb.AllStreamPosition().setCommitPosition(position).setPreparePosition(position),
        ),
    );
  }
  return new streamsPb.BatchAppendResp().setError(statusOf(stream, outcome, options));
}

function statusOf(
  stream: string,
  outcome: Exclude<WriteOutcome, { kind: 'written' }>,
  options: BatchAppendReq.Options,
): Status {
  switch (outcome.kind) {
    case 'wrong':
      return status(
        codePb.Code.ALREADY_EXISTS,
        'WrongExpectedVersion',
        wrong(outcome.current, options),
      );
    case 'deleted': {
      const deleted = new sharedPb.StreamDeleted().setStreamIdentifier(streamIdentifier(stream));
      return status(codePb.Code.NOT_FOUND, 'StreamDeleted', deleted);
    }
    case 'tooLarge': {
      const exceeded = new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(outcome.limit);
      return status(codePb.Code.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', exceeded);
    }
    case 'unusable':
      return status(codePb.Code.INVALID_ARGUMENT, 'BadRequest', new sharedPb.BadRequest());
    case 'failed':
      return status(codePb.Code.DEADLINE_EXCEEDED, 'Timeout', new sharedPb.Timeout());
  }
}

function wrong(current: bigint, options: BatchAppendReq.Options): WrongExpectedVersion {
  const details = new sharedPb.WrongExpectedVersion();
  if (current < 0n) details.setCurrentNoStream(new emptyPb.Empty());
  else details.setCurrentStreamRevision(current.toString());
  if (options.hasStreamPosition()) details.setExpectedStreamPosition(options.getStreamPosition());
  else if (options.hasNoStream()) details.setExpectedNoStream(new emptyPb.Empty());
  else if (options.hasStreamExists()) details.setExpectedStreamExists(new emptyPb.Empty());
  else details.setExpectedAny(new emptyPb.Empty());
  return details;
}

function status(
  code: Code,
  message:
    | 'WrongExpectedVersion'
    | 'StreamDeleted'
    | 'MaximumAppendSizeExceeded'
    | 'BadRequest'
    | 'Timeout',
  details: { serializeBinary(): Uint8Array },
): Status {
  const any = new anyPb.Any();
  any.pack(details.serializeBinary(), `event_store.client.${message}`);
  return new statusPb.Status().setCode(code).setMessage(message).setDetails(any);
}
