import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { dateWords, dayWords, exactWords, timeWords } from '../elements/moments.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { momentAt, stepAt, stepsOf, tellsDay, ticksOf } from './timeRuler.ts';
import css from './TimeLine.module.css';

/** How long dragging must pause before the page follows, in milliseconds. */
const PAUSE_MS = 150;

/** How much of the ruler its ends' own labels take, as a share. */
const LABEL_ROOM = 0.14;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface TimeLineProps {
  /** When the history begins: ISO 8601. */
  readonly since: string;
  /** The moment shown, or undefined for now. */
  readonly asOf: string | undefined;
  readonly onAsOf: (asOf: string | undefined) => void;
  /** What is seen by dragging, where it isn't the pipeline. */
  readonly drag?: string;
  /** What else leads through time, in sight in the past, too. */
  readonly beside?: ReactNode;
}

/** The line of time: a thin ruler; drag it, and the page is as of that moment, on tinted paper. */
export function TimeLine({ since, asOf, onAsOf, drag, beside }: TimeLineProps) {
  const translate = useTranslate();
  const from = Date.parse(since);
  // The ruler's end stays where it was when dragging began.
  const [to, setTo] = useState(() => Date.now());
  // Where it is being dragged to, until the page has followed.
  const [dragged, setDragged] = useState<number>();
  const steps = stepsOf(from, to);
  const ticks = useMemo(() => ticksOf(from, to), [from, to]);
  const step = dragged ?? (asOf === undefined ? steps : stepAt(Date.parse(asOf), from, to));
  const moment =
    dragged === undefined && asOf !== undefined
      ? Date.parse(asOf)
      : momentAt(step / steps, from, to);
  const isNow = dragged === undefined ? asOf === undefined : dragged === steps;

  const follow = useEffectEvent(() => {
    onAsOf(isNow ? undefined : new Date(moment).toISOString());
    setDragged(undefined);
  });
  useEffect(() => {
    if (dragged === undefined) return;
    const timer = setTimeout(follow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dragged]);

  useEffect(() => {
    document.documentElement.dataset['past'] = String(!isNow);
    return () => {
      document.documentElement.dataset['past'] = 'false';
    };
  }, [isNow]);

  function backToNow() {
    setTo(Date.now());
    setDragged(undefined);
    onAsOf(undefined);
  }

  // A history of minutes is told by the second.
  const isShort = to - from < HOUR_MS;
  const words = isNow ? translate('prospects.time.now') : exactWords(new Date(moment), isShort);
  return (
    <section className={css.line} aria-label={translate('prospects.time.label')} data-past={!isNow}>
      <div className={css.words}>
        <span>
          {isNow
            ? (drag ?? translate('prospects.time.drag'))
            : translate('prospects.time.asOf', { moment: words })}
        </span>
        <div className={css.leads}>
          {beside}
          {!isNow && (
            <Button variant="contained" onClick={backToNow}>
              {translate('prospects.time.backToNow')}
            </Button>
          )}
        </div>
      </div>
      <div className={css.ruler}>
        {ticks.map(({ at, share }) => (
          <span key={at} className={css.tick} style={{ left: `${share * 100}%` }} />
        ))}
        <input
          type="range"
          min={0}
          max={steps}
          value={step}
          aria-label={translate('prospects.time.slider')}
          aria-valuetext={words}
          onChange={(event) => setDragged(Number(event.target.value))}
        />
      </div>
      <div className={css.dates} aria-hidden="true">
        <span>{to - from > DAY_MS ? dateWords(new Date(from)) : timeWords(new Date(from))}</span>
        {ticks
          .filter(({ share }) => share > LABEL_ROOM && share < 1 - LABEL_ROOM)
          .map(({ at, share }, index, told) => (
            <span key={at} style={{ left: `${share * 100}%` }}>
              {to - from > DAY_MS && tellsDay(at, told[index - 1]?.at ?? from)
                ? dayWords(new Date(at))
                : timeWords(new Date(at))}
            </span>
          ))}
        <span>{translate('prospects.time.now')}</span>
      </div>
    </section>
  );
}
