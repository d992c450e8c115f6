import { audits } from '../kernel/auditing.ts';
import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import { tells } from '../kernel/telling.ts';
import { endTokensProcess } from './endTokens.process.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

const ofMaker = { user: ({ makerId }: { readonly makerId: string }) => makerId };

const shown = {
  reach: 'people',
  of: ({ tokenId }: { readonly tokenId: string }) => `token-${tokenId}`,
  with: ({ makerId }: { readonly makerId: string }) => ({ userId: makerId }),
} as const;

/** Tokens with which programs call a workspace's API. */
export const tokens: Capability = {
  name: 'tokens',
  streams: {
    tokens: [
      says(events.TokenMade, { about: 'user', names: ofMaker }),
      says(events.TokenRevoked, { about: null, names: ofMaker }),
      says(events.TokensEnded, {
        about: null,
        names: { user: ({ makerId, ownerIds }) => [makerId, ...ownerIds] },
      }),
    ],
  },
  policies,
  processes: [endTokensProcess],
  does: [
    does(events.TokenMade, { ...shown, code: 'tokenMade' }),
    does(events.TokenRevoked, { ...shown, code: 'tokenRevoked' }),
    does(events.TokensEnded, {
      reach: 'people',
      code: 'tokensEnded',
      of: ({ makerId }) => `tokens-${makerId}`,
      with: ({ makerId, tokenIds }) => ({ userId: makerId, count: tokenIds.length }),
    }),
  ],
  tells: [
    tells(events.TokensEnded, {
      kind: 'access',
      code: 'tokensEnded',
      place: 'tokens',
      reach: 'own',
      of: ({ makerId }) => `tokens-${makerId}`,
      to: ({ ownerIds }) => ownerIds,
      with: ({ tokenIds }) => ({ detail: String(tokenIds.length) }),
    }),
  ],
  audits: [
    audits(events.TokenMade, {
      code: 'token',
      with: ({ makerId }) => ({ userId: makerId, to: 'made' }),
    }),
    audits(events.TokenRevoked, {
      code: 'token',
      with: ({ makerId }) => ({ userId: makerId, to: 'revoked' }),
    }),
    audits(events.TokensEnded, {
      code: 'token',
      with: ({ makerId }) => ({ userId: makerId, to: 'ended' }),
    }),
  ],
};
