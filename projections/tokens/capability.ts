import { canManageTokens } from '../../domain/tokens/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { tokens as tokensModel } from './tokens.ts';

export const tokens: ProjectionCapability = {
  name: 'tokens',
  models: [
    announced(tokensModel, {
      audience: { of: 'workspace', may: canManageTokens },
      tell: () => ({}),
    }),
  ],
};
