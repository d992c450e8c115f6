import { usePageData, useYear } from '../pageData.tsx';

/** On every page; Log Out only for who is signed in. */
export function Footer() {
  const { clientConfig, user } = usePageData();
  const year = useYear();
  return (
    <footer className="foot">
      <span>© {year} Kith</span>
      <nav aria-label="Footer">
        <a href="/legal/privacy">Privacy</a>
        <a href="/legal/terms">Terms</a>
        {clientConfig.supportEmail === '' ? null : (
          <a href={`mailto:${clientConfig.supportEmail}`}>Support</a>
        )}
        {user?.id ? <a href="/logout">Log Out</a> : null}
      </nav>
    </footer>
  );
}
