import type { WorkerCapability } from '../capability.ts';
import { importConnectionsProcessor } from './importConnections.ts';
import { removeConnectionsProcessor } from './removeConnections.ts';

export const network: WorkerCapability = {
  name: 'network',
  processors: [importConnectionsProcessor, removeConnectionsProcessor],
};
