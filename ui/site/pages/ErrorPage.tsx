import { HOME_PATH } from '../../../domain/contracts/routes.ts';
import { Link } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';

/** An address that leads nowhere, or a page that failed: what it was, and the way home. */
export function ErrorPage({ thrown }: { readonly thrown?: unknown }) {
  const { page, user } = usePageData();
  return (
    <Shell>
      <section className="prose">
        <h1>Unexpected Application Error!</h1>
        <p>{page.kind === 'error' ? page.message : wordsOf(thrown)}</p>
        {page.kind === 'error' && page.back !== undefined ? (
          <p>
            <Link href={page.back}>Load the page again</Link>
          </p>
        ) : null}
        {user === null ? null : (
          <p>
            <Link href={HOME_PATH}>Go to your projects</Link>
          </p>
        )}
        <p>
          <Link href="/">Go to the start page</Link>
        </p>
      </section>
    </Shell>
  );
}

/** The status of an address without a page, or the message of what was thrown; never where in the code. */
function wordsOf(thrown: unknown): string | null {
  if (thrown === undefined) return '404 Not Found';
  return thrown instanceof Error ? thrown.message : null;
}
