import { Server, ServerCredentials } from '@grpc/grpc-js';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { batchAppendCall } from './batchAppendCall.ts';
import { getSupportedMethods, readGossip } from './clusterCalls.ts';
import type { ReadCall } from './outbox.ts';
import { readCalls } from './readCalls.ts';
import { timedOut } from './rpcErrors.ts';
import { Streams } from './streams.ts';
import { TransactionLog } from './transactionLog.ts';
import { writeCalls } from './writeCalls.ts';
import { Writer } from './writer.ts';

const ADDRESS = '127.0.0.1';

/** An EventStoreDB of a test: the server's protocol over a log in memory. */
export interface EventStoreDbServer {
  readonly port: number;
  /** The connection string of a single node. */
  readonly url: string;
  readonly log: TransactionLog;
  readonly streams: Streams;
  /** How often a client has begun the call that all its appends share. */
  sharedCalls(): number;
  /** The next append ends with the server's timeout; with `written` true it has happened all the same. */
  timeOutNextAppend(written: boolean): void;
  /** Lets go of all subscribers, as the server does with those that are too slow. */
  failSubscriptions(): void;
  /** Breaks every connection and takes no more. */
  halt(): void;
  /** Listens again on the same port, with the log as it was. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server, on a free port unless one is named. `22.10` never says that a subscriber has caught up. */
export async function startEventStoreDbServer(
  version: '22.10.5' | '23.10.8' = '22.10.5',
  { at = 0 }: { readonly at?: number } = {},
): Promise<EventStoreDbServer> {
  const streams = new Streams(new TransactionLog());
  const writer = new Writer(streams);
  const reads = readCalls(streams, { sendsCaughtUp: version.startsWith('23.') });
  const appendTogether = batchAppendCall(writer);
  let sharedCalls = 0;
  let port = at;
  let server = new Server();

  const listen = async (): Promise<void> => {
    server = new Server();
    server.addService(streamsGrpc.StreamsService, {
      read: (call: ReadCall) => reads.read(call),
      batchAppend: (call: Parameters<typeof appendTogether>[0]) => {
        sharedCalls += 1;
        appendTogether(call);
      },
      ...writeCalls(writer),
    });
    server.addService(featuresGrpc.ServerFeaturesService, {
      getSupportedMethods: getSupportedMethods(version),
    });
    server.addService(gossipGrpc.GossipService, { read: readGossip(ADDRESS, () => port) });
    port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`${ADDRESS}:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error === null ? resolve(bound) : reject(error),
      );
    });
  };

  await listen();
  return {
    port,
    url: `esdb://${ADDRESS}:${port}?tls=false`,
    log: streams.log,
    streams,
    sharedCalls: () => sharedCalls,
    timeOutNextAppend: (written) => writer.failNext(timedOut('Prepare phase timeout.'), written),
    failSubscriptions: () => reads.failSubscriptions(timedOut('Consumer too slow.')),
    halt: () => server.forceShutdown(),
    resume: listen,
    stop: async () => server.forceShutdown(),
  };
}
