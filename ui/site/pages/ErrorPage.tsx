import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Link } from '../navigation/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';

/** An address that leads nowhere, or a page that failed: what it was, and the way home. */
export function ErrorPage() {
  const { page } = usePageData();
  const thrown = useRouteError();
  return (
    <Shell>
      <section className="prose">
        <h1>Unexpected Application Error!</h1>
        <p>{(page.kind === 'error' ? page.message : null) ?? wordsOf(thrown)}</p>
        <p>
          <Link href="/">Go to the start page</Link>
        </p>
      </section>
    </Shell>
  );
}

/** The status or the message of what was thrown; never where in the code. */
function wordsOf(thrown: unknown): string | null {
  if (isRouteErrorResponse(thrown)) return `${thrown.status} ${thrown.statusText}`;
  return thrown instanceof Error ? thrown.message : null;
}
