import { ConsentChoice } from '../../shared/analytics/ConsentChoice.tsx';
import { Link } from '../../shared/links/Link.tsx';
import { usePageData, useYear } from '../pageData.tsx';

/** On every page; Support where there is an address for it, Log Out only for who is signed in, where the page has no button for it. */
export function Footer() {
  const { clientConfig, user, page } = usePageData();
  const offersLogOut = user?.id && page.kind !== 'shut';
  const year = useYear();
  return (
    <footer className="foot">
      <span>© {year} Kith</span>
      <nav aria-label="Footer">
        <Link href="/legal/privacy">Privacy</Link>
        <Link href="/legal/terms">Terms</Link>
        {clientConfig.supportEmail === '' ? null : (
          <a href={`mailto:${clientConfig.supportEmail}`}>Support</a>
        )}
        <ConsentChoice />
        {offersLogOut ? <Link href="/logout">Log Out</Link> : null}
      </nav>
    </footer>
  );
}
