import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { signOnTexts } from './texts.ts';

const SignOnPart = lazyScreen(async () => (await import('./SignOnPart.tsx')).SignOnPart);

/** By which provider people of the workspace sign on: a part of its settings. */
export const signOn: AppCapability<'signOn', typeof signOnTexts> = {
  name: 'signOn',
  texts: signOnTexts,
  sections: [{ id: 'sign-on', place: 'access', title: 'signOn.title', element: <SignOnPart /> }],
  needs: 'manageSignOn',
  staleBy: { 'sign-on': ['workspace', 'workspaces', 'audits'] },
};
