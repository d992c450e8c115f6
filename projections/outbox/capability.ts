import { canReadOutbox } from '../../domain/outbox/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { outboxHolds } from './outboxHolds.ts';

export const outbox: ProjectionCapability = {
  name: 'outbox',
  models: [
    announced(outboxHolds, {
      audience: { of: 'workspace', may: canReadOutbox },
      tell: () => ({}),
    }),
  ],
};
