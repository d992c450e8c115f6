import { says, type Capability } from '../kernel/capability.ts';
import * as events from './events.ts';
import { importConnectionsProcess } from './importConnections.process.ts';
import * as policies from './policy.ts';
import { removeConnectionsProcess } from './removeConnections.process.ts';

const ofUser = { user: ({ userId }: { readonly userId: string }) => userId };
const ofConnections = {
  ...ofUser,
  record: ({ connections }: { readonly connections: readonly { readonly recordId: string }[] }) =>
    connections.map(({ recordId }) => recordId),
};

/** Professional networks that users hand in as files. Their connections come in by imports. */
export const network: Capability = {
  name: 'network',
  streams: {
    network: [
      says(events.NetworkUploadOpened, { about: null, names: ofUser }),
      says(events.NetworkUploadClosed, { about: null, names: ofUser }),
      says(events.RemovalAsked, { about: null, names: ofUser }),
      says(events.RemovalAgreed, { about: null, names: ofUser }),
      says(events.RemovalDeclined, { about: null, names: ofUser }),
      says(events.RemovalLapsed, { about: null, names: ofUser }),
      says(events.RemovalClosed, { about: null, names: ofUser }),
    ],
    import: [
      says(events.ConnectionsImported, { about: 'record', names: ofConnections }),
      says(events.ConnectionsGone, { about: null, names: ofConnections }),
      says(events.ConnectionsMissing, { about: null, names: ofConnections }),
    ],
  },
  policies,
  processes: [importConnectionsProcess, removeConnectionsProcess],
};
