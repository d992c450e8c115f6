import { useState } from 'react';
import { meetingDays } from '../../../domain/contracts/meetingTimes.ts';
import { Link } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { OUTDATED } from '../shell/notTaken.ts';
import { Shell } from '../shell/Shell.tsx';
import { MeetingForm } from './MeetingForm.tsx';
import { TrialThanks } from './TrialForm.tsx';
import css from './SchedulePage.module.css';

/** Takes a wished time for a meeting; bare where it stands in the trial panel's frame. */
export function SchedulePage() {
  const { page } = usePageData();
  // Come to by a link within the site: the server has sent none.
  const [ownDays] = useState(() => meetingDays(new Date()));
  const shown =
    page.kind === 'schedule'
      ? page
      : ({ embedded: false, days: ownDays, status: 'idle', values: {}, errors: {} } as const);
  const content =
    shown.status === 'OK' ? (
      <>
        <TrialThanks name={shown.values.name ?? ''} />
        {shown.embedded ? null : (
          <p className="aside">
            <Link href="/">Back to the start</Link>
          </p>
        )}
      </>
    ) : (
      <>
        <p className={css.lead}>
          Tell us when it would suit, and you get an invitation by mail for that time or the nearest
          one we can.
        </p>
        {shown.status === 'ERROR' ? (
          <p role="alert">Something went wrong :( please try again</p>
        ) : null}
        {shown.status === 'outdated' ? <p role="alert">{OUTDATED}</p> : null}
        <MeetingForm
          embedded={shown.embedded}
          days={shown.days}
          values={shown.values}
          errors={shown.errors}
        />
      </>
    );
  if (shown.embedded) {
    return (
      <main className={css.embedded} aria-label="Meeting">
        <h1>15 minutes with us</h1>
        {content}
      </main>
    );
  }
  return (
    <Shell narrow>
      <section className="card">
        <h1>15 minutes with us</h1>
        {content}
      </section>
    </Shell>
  );
}
