import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTheme } from 'react-admin';
import { useLocation } from 'react-router';
import { Analytics } from '../../shared/analytics/Analytics.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { isAppRoute } from './isAppRoute.ts';
import { usePage } from './page.ts';
import { Keys } from '../keys/Keys.tsx';
import { goOnInPage } from '../elements/goOnInPage.ts';
import { useLineWords } from '../live/useLineWords.ts';
import { useLiveUpdates } from '../live/useLiveUpdates.ts';
import { PageSkeleton } from '../elements/Skeletons.tsx';
import { Announcements } from './Announcements.tsx';
import { AskName } from './AskName.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { MeantWorkspace } from './MeantWorkspace.tsx';
import { Navigation } from './Navigation.tsx';
import { usePersistentParameters } from './usePersistentParameters.ts';
import { Palette } from '../palette/Palette.tsx';
import { Notifications } from './Notifications.tsx';
import { StandingStrip } from '../workspace/StandingStrip.tsx';
import { Footer } from './Footer.tsx';
import css from './Shell.module.css';

/** What stands around every screen: navigation, notices, what was just done, the footer. */
export function Shell({ children }: { readonly children?: ReactNode }) {
  const translate = useTranslate();
  const [theme] = useTheme();
  const { data } = usePage();
  const { pathname } = useLocation();
  useLiveUpdates();
  useLineWords();
  usePersistentParameters();
  const left = useRef(pathname);
  // What was pressed may have gone with its screen.
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    goOnInPage();
  }, [pathname]);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#content">
        {translate('root.skip')}
      </a>
      <Navigation />
      <div className={css.page}>
        <StandingStrip />
        <MeantWorkspace />
        <Announcements />
        <main id="content" className={css.content} tabIndex={-1}>
          <AskName />
          <Suspense key={pathname.split('/', 2).join('/')} fallback={<PageSkeleton />}>
            {children}
          </Suspense>
        </main>
        <Footer />
      </div>
      <Notifications />
      <Keys />
      <LeaveQuestion />
      <Palette />
      <Analytics part="app" address={pathname} isRoute={isAppRoute} data={data} />
    </div>
  );
}
