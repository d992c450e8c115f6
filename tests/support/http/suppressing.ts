import { suppressedAddress } from '../../../platform/identity/suppressedAddress.ts';
import type { ComposedServer } from './composedServer.ts';

/** A link as it stands in a mail to an address: the path that its owner or their mail program comes by. */
export function unsubscribePathOf(
  server: ComposedServer,
  to: {
    readonly workspaceId: string;
    readonly address: string;
    readonly personId?: string;
    readonly enrolmentId?: string;
  },
): string {
  const { workspaceId, address } = to;
  const { personId = server.ids.newId(), enrolmentId = server.ids.newId() } = to;
  const { addressHash } = suppressedAddress(server, workspaceId, address);
  const token = server.identity.tokens.unsubscribe({
    workspaceId,
    enrolmentId,
    generation: 1,
    personId,
    addressHash,
  });
  return `/u/${token}`;
}

/** All that the log says of an address in a workspace. */
export async function saidOf(server: ComposedServer, workspaceId: string, address: string) {
  const { suppressionId } = suppressedAddress(server, workspaceId, address);
  const said = [];
  for await (const recorded of server.store.readStream(`suppression-${suppressionId}`)) {
    const { type, data } = await server.codec.decode(recorded);
    said.push({ type, data, actor: recorded.metadata.actor, of: recorded.metadata.workspaceId });
  }
  return said;
}
