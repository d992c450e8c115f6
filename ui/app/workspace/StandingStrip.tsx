import { Suspense } from 'react';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { useStanding } from './useStanding.ts';

// Hardly any workspace has anything to say here, and then nothing of it is loaded.
const StandingWords = lazyScreen(async () => (await import('./StandingWords.tsx')).StandingWords);

/** What everybody in the workspace has to know of it on every screen: that it is tried out, or ends. */
export function StandingStrip() {
  const standing = useStanding();
  if (standing === undefined || standing.status === 'open') return null;
  return (
    <Suspense fallback={null}>
      <StandingWords standing={standing} />
    </Suspense>
  );
}
