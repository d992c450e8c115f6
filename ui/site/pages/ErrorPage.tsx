import { Link } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useHome } from '../shell/useHome.ts';
import css from './ErrorPage.module.css';

/** An address that leads nowhere, or a page that failed: what it was, and the way home. */
export function ErrorPage({ thrown }: { readonly thrown?: unknown }) {
  const { page } = usePageData();
  const home = useHome();
  return (
    <Shell>
      <section className="prose">
        <h1>Unexpected Application Error!</h1>
        <p>{page.kind === 'error' ? page.message : wordsOf(thrown)}</p>
        {page.kind === 'error' && page.back !== undefined ? (
          <p className={css.way}>
            <Link href={page.back}>Load the page again</Link>
          </p>
        ) : null}
        {home === null ? null : (
          <p className={css.way}>
            <Link href={home.href}>{home.goThere}</Link>
          </p>
        )}
        <p className={css.way}>
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
