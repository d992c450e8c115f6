import { useEffect, useState } from 'react';
import { Link } from '../navigation/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { afterLoad } from './afterLoad.ts';
import { ownSchedulingAddress, schedulingAddress } from './schedulingAddress.ts';
import css from './SchedulingFrame.module.css';

/** What a calendar of another origin may do in its frame: run its scripts, and open a page beside ours. */
const CALENDAR =
  'allow-forms allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Books 15 minutes: the operator's calendar, or our page that takes a wished time. */
export function SchedulingFrame({ email }: { readonly email: string | null }) {
  const { site, user } = usePageData();
  const calendar = site.scheduling;
  const [address, setAddress] = useState<string | null>(null);
  const name = user?.name ?? undefined;
  const knownEmail = email ?? user?.email;

  useEffect(
    () =>
      afterLoad(() => {
        const known = { name, email: knownEmail };
        const page = { query: new URLSearchParams(location.search), host: location.host };
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        setAddress(
          calendar === null
            ? ownSchedulingAddress(known, timeZone)
            : schedulingAddress(calendar, page, known),
        );
      }),
    [calendar, name, knownEmail],
  );

  return (
    <div className={css.frame} data-own={calendar === null}>
      {address === null ? (
        <p>
          <Link href={calendar ?? '/schedule'}>Choose a time</Link>
        </p>
      ) : (
        <iframe
          // Another address is another frame: to lead this one there would be a step back more.
          key={address}
          src={address}
          title="Book a meeting of 15 minutes"
          // Our own page is no stranger.
          sandbox={calendar === null ? undefined : CALENDAR}
          onLoad={calendar === null ? ({ currentTarget }) => fit(currentTarget) : undefined}
        />
      )}
    </div>
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
