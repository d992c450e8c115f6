import { SiteLink } from '../elements/SiteLink.tsx';
import { usePage } from './page.ts';
import css from './Footer.module.css';

const year = new Date().getFullYear();

/** The same footer as on the public pages. */
export function Footer() {
  const { data } = usePage();
  const { supportEmail } = data.clientConfig;
  return (
    <footer className={css.footer}>
      <span>© {year} Kith</span>
      <SiteLink href="/legal/privacy">Privacy</SiteLink>
      <SiteLink href="/legal/terms">Terms</SiteLink>
      {supportEmail !== '' && <a href={`mailto:${supportEmail}`}>Support</a>}
      <SiteLink href="/logout">Log Out</SiteLink>
    </footer>
  );
}
