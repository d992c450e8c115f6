import { canManageSuppressions } from '../../domain/suppressions/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { suppressions as suppressionsModel } from './suppressions.ts';

export const suppressions: ProjectionCapability = {
  name: 'suppressions',
  models: [
    announced(suppressionsModel, {
      audience: { of: 'workspace', may: canManageSuppressions },
      tell: () => ({}),
    }),
  ],
};
