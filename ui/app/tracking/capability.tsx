import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { trackingTexts } from './texts.ts';

const TrackingPart = lazyScreen(async () => (await import('./TrackingPart.tsx')).TrackingPart);

/** Whether mails tell that they are opened: a part of the workspace's settings. */
export const tracking: AppCapability<'tracking', typeof trackingTexts> = {
  name: 'tracking',
  texts: trackingTexts,
  sections: [{ id: 'tracking', place: 'work', title: 'tracking.title', element: <TrackingPart /> }],
  needs: 'manageTracking',
  staleBy: { tracking: ['workspace'] },
};
