import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { MEANT_WORKSPACE } from '../../../domain/contracts/meantWorkspace.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { usePage } from './page.ts';

// Nearly nobody belongs to several workspaces, and then nothing of it is loaded.
const MeantWords = lazyScreen(async () => (await import('./MeantWords.tsx')).MeantWords);

/** Says of an address that came by mail that it is of another workspace than the one that is open, and leads there. */
export function MeantWorkspace() {
  const { workspace } = usePage();
  const [parameters] = useSearchParams();
  const meant = parameters.get(MEANT_WORKSPACE);
  if (meant === null || meant === workspace.id) return null;
  return (
    <Suspense fallback={null}>
      <MeantWords workspaceId={meant} />
    </Suspense>
  );
}
