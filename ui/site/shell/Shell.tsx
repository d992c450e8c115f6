import type { ReactNode } from 'react';
import { NoticeStrip } from '../../shared/notices/NoticeStrip.tsx';
import { Link } from '../../shared/links/Link.tsx';
import { Footer } from './Footer.tsx';
import { Logo } from './Logo.tsx';
import { MainNavigation } from './MainNavigation.tsx';

/**
 * The frame of every page: notices, a way past it for keyboards, the way home, the navigation, the
 * page, the footer. As it is, it is for pages that are read; a menu of an area stands inside.
 */
export function Shell({
  children,
  banner,
  narrow = false,
  quiet = false,
  brief = false,
}: {
  readonly children: ReactNode;
  /** Above the navigation, as wide as the window. */
  readonly banner?: ReactNode;
  /** One column for a form, and no navigation that leads away from it. */
  readonly narrow?: boolean;
  /** No navigation either, at the full width. */
  readonly quiet?: boolean;
  /** Only Home and Sign in: for readers who came for one page, such as a press release. */
  readonly brief?: boolean;
}) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <NoticeStrip />
      {banner}
      <div className={narrow ? 'shell shell-narrow' : 'shell'}>
        <header className="top">
          <Link className="logo" href="/" aria-label="Kith, home">
            <Logo />
          </Link>
          {narrow || quiet ? null : <MainNavigation brief={brief} />}
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </>
  );
}
