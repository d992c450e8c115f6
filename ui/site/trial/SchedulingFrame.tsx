import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { afterLoad } from './afterLoad.ts';
import { openFrame } from './openFrame.ts';
import { ownSchedulingAddress, schedulingAddress } from './schedulingAddress.ts';
import css from './SchedulingFrame.module.css';

/** What a calendar of another origin may do in its frame: run its scripts, and open a page beside ours. */
const CALENDAR =
  'allow-forms allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Books 15 minutes: the operator's calendar, or our page that takes a wished time. */
export function SchedulingFrame({ email }: { readonly email: string | null }) {
  const { site, user } = usePageData();
  const { search } = useLocation();
  const { scheduling } = site;
  const known = { name: user?.name ?? undefined, email: email ?? user?.email };
  const address =
    scheduling === null
      ? ownSchedulingAddress(search, known)
      : schedulingAddress(scheduling, search, known);

  return (
    <div className={css.frame} data-own={scheduling === null}>
      {/* Another address is another frame: to lead this one there would be a step back more. */}
      <Frame key={address} address={address} own={scheduling === null} />
      <noscript>
        <p>
          <Link href={scheduling ?? '/schedule'}>Choose a time</Link>
        </p>
      </noscript>
    </div>
  );
}

/** Stays empty until the page has loaded: a line of script in the page opens it, or else this one. */
function Frame({ address, own }: { readonly address: string; readonly own: boolean }) {
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const frame = ref.current;
    if (frame === null) return;
    // Opened before this script was here, it may have loaded unheard.
    if (own) fit(frame);
    return afterLoad(() => openFrame(frame));
  }, [own]);
  return (
    <iframe
      ref={ref}
      data-address={address}
      title="Book a meeting of 15 minutes"
      // Our own page is no stranger.
      sandbox={own ? undefined : CALENDAR}
      onLoad={own ? ({ currentTarget }) => fit(currentTarget) : undefined}
    />
  );
}

/** Makes the frame as high as our page in it, now and whenever that grows by what is wrong with an answer. */
function fit(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument?.querySelector('main');
  if (page === null || page === undefined) return;
  new ResizeObserver(() => {
    frame.style.height = `${page.offsetHeight}px`;
  }).observe(page);
}
