import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { tokensTexts } from './texts.ts';

const ApiTokens = lazyScreen(async () => (await import('./ApiTokens.tsx')).ApiTokens);

/** Tokens with which programs call the workspace's API: a part of its settings. */
export const tokens: AppCapability<'tokens', typeof tokensTexts> = {
  name: 'tokens',
  texts: tokensTexts,
  sections: [{ id: 'tokens', place: 'access', title: 'tokens.title', element: <ApiTokens /> }],
  needs: 'manageTokens',
  staleBy: { tokens: ['users'] },
};
