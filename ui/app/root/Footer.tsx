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
      <a href="/legal/privacy">Privacy</a>
      <a href="/legal/terms">Terms</a>
      {supportEmail !== '' && <a href={`mailto:${supportEmail}`}>Support</a>}
      <a href="/logout">Log Out</a>
    </footer>
  );
}
