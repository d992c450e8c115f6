import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { usePage } from './page.ts';

// A form is a large part of the first load, and is seldom asked for.
const NameQuestion = lazyScreen(async () => (await import('./NameQuestion.tsx')).NameQuestion);

/** Asks who signed up for their name, which the sign-in page does not: until then colleagues see a blank. */
export function AskName() {
  const { user } = usePage();
  const { pathname } = useLocation();
  if (user.name !== '' || pathname === '/settings') return null;
  return (
    <Suspense fallback={null}>
      <NameQuestion />
    </Suspense>
  );
}
