import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { JobResource } from '../../../domain/contracts/jobs.ts';
import { useStore } from '../../shared/page/store.ts';
import { useFocusOnLeave } from '../elements/useFocusOnLeave.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useJobProgress, useJobsHeard } from '../live/jobProgress.ts';
import { shownJobs } from './shownJobs.ts';
import { StopJob } from './StopJob.tsx';
import { useTellsEnding } from './useTellsEnding.ts';
import css from './RunningJobs.module.css';

/** How often what goes on is looked at where no live message comes through, in milliseconds; nothing is asked while nothing does. */
const LOOK_MS = 2_000;

/** How long after the app was opened it is first asked what goes on, in milliseconds. */
const AFTER_OPENING_MS = 3_000;

const NOTHING: readonly JobResource[] = [];

/** They are listed in no other order: react-admin asks for one by id where none is said, which is refused. */
const NEWEST_FIRST = { sort: { field: 'startedAt', order: 'DESC' } } as const;

/**
 * What one began and that goes on, on every screen and after a reload, each with how far it is and its Stop: but for what
 * the screen shows itself. What came of it is told once it is over.
 */
export function RunningJobs() {
  const shown = useStore(shownJobs);
  const isDue = useAfterOpening();
  const { data = NOTHING, refetch } = useGetList<JobResource>('jobs', NEWEST_FIRST, {
    enabled: isDue,
    refetchInterval: ({ state }) => ((state.data?.data?.length ?? 0) > 0 ? LOOK_MS : false),
  });
  // What a screen shows no more may have been begun there, and what is heard of for the first time in another tab.
  const heard = useJobsHeard();
  const seen = useRef({ shown, heard });
  useEffect(() => {
    if (seen.current.shown === shown && seen.current.heard === heard) return;
    seen.current = { shown, heard };
    void refetch();
  }, [shown, heard, refetch]);
  const here = data.filter(({ id }) => !shown.includes(id));
  const tellEnding = useEffectEvent(useTellsEnding(() => void refetch()));
  const stood = useRef(here);
  useEffect(() => {
    const over = stood.current.filter(
      ({ id }) => !shown.includes(id) && data.every((job) => job.id !== id),
    );
    stood.current = data.filter(({ id }) => !shown.includes(id));
    for (const job of over) void tellEnding(job);
  }, [data, shown, stood]);
  return here.map((job) => <RunningJob key={job.id} job={job} onStopped={() => void refetch()} />);
}

/** Whatever a screen shows is asked for first. */
function useAfterOpening(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), AFTER_OPENING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

interface RunningJobProps {
  readonly job: JobResource;
  readonly onStopped: () => void;
}

function RunningJob({ job, onStopped }: RunningJobProps) {
  const { id, resource, words, to, isStopped } = job;
  const t = useTranslate();
  const progress = useJobProgress(id);
  // It goes once it is over: whoever stopped it here by the keyboard goes on in the page.
  const kept = useFocusOnLeave<HTMLDivElement>('body', '#content');
  const total = job.total ?? progress?.total;
  const done = progress?.done ?? 0;
  return (
    <div {...kept} className={css.job} data-job={resource}>
      <p>
        <Link to={to} title={words}>
          {words}
        </Link>
        {isStopped ? (
          <span>{t('prospects.bulk.stopping')}</span>
        ) : (
          done > 0 &&
          total !== undefined && <span>{t('prospects.bulk.running', { done, total })}</span>
        )}
      </p>
      {!isStopped && <StopJob resource={resource} id={id} label={words} onStopped={onStopped} />}
    </div>
  );
}
