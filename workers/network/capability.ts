import type { WorkerCapability } from '../capability.ts';
import { importContextOf } from '../people/importContext.ts';
import { importConnectionsProcessor } from './importConnections.ts';
import { removeConnectionsProcessor } from './removeConnections.ts';

export const network: WorkerCapability = {
  name: 'network',
  processors: [
    (context) => importConnectionsProcessor(importContextOf(context)),
    (context) => removeConnectionsProcessor(importContextOf(context)),
  ],
};
