import type { ReactNode } from 'react';
import { NoticeStrip } from '../../notices/NoticeStrip.tsx';
import { Footer } from './Footer.tsx';
import { Logo } from './Logo.tsx';

/** The frame of every page: a way past it for keyboards, the way home, the page, the footer. */
export function Shell({
  children,
  banner,
  narrow = false,
}: {
  readonly children: ReactNode;
  /** Above the navigation, as wide as the window. */
  readonly banner?: ReactNode;
  /** One column for a form. */
  readonly narrow?: boolean;
}) {
  return (
    <>
      <NoticeStrip />
      {banner}
      <div className={narrow ? 'shell shell-narrow' : 'shell'}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="top">
          <a className="logo" href="/" aria-label="Kith, home">
            <Logo />
          </a>
          {narrow ? null : (
            <nav aria-label="Main">
              <a href="/login">Sign in</a>
            </nav>
          )}
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </>
  );
}
