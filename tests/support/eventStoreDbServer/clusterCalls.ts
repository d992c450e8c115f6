import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';

const STREAMS = 'event_store.client.streams.streams';

const METHODS: readonly (readonly [string, readonly string[]])[] = [
  ['append', []],
  ['batchappend', ['deadline_duration']],
  ['read', ['position', 'events']],
  ['delete', []],
  ['tombstone', []],
];

/** Answers what the server can do, by its version. */
export function getSupportedMethods(version: string) {
  return (
    _call: ServerUnaryCall<Empty, SupportedMethods>,
    answer: sendUnaryData<SupportedMethods>,
  ): void => {
    const methods = METHODS.map(([name, features]) =>
      new featuresPb.SupportedMethod()
        .setServiceName(STREAMS)
        .setMethodName(name)
        .setFeaturesList([...features]),
    );
    answer(
      null,
      new featuresPb.SupportedMethods().setEventStoreServerVersion(version).setMethodsList(methods),
    );
  };
}

/** Answers who is in the cluster: this one node, its leader. */
export function readGossip(address: string, port: () => number) {
  return (_call: ServerUnaryCall<Empty, ClusterInfo>, answer: sendUnaryData<ClusterInfo>): void => {
    const member = new gossipPb.MemberInfo()
      .setInstanceId(new sharedPb.UUID().setString('5e5d1c3a-0f6b-4f0e-9c53-3b1f6a2f7d10'))
      .setIsAlive(true)
      .setState(gossipPb.MemberInfo.VNodeState.LEADER)
      .setHttpEndPoint(new gossipPb.EndPoint().setAddress(address).setPort(port()));
    answer(null, new gossipPb.ClusterInfo().setMembersList([member]));
  };
}
