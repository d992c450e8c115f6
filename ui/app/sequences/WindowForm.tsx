import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { windowZones, WINDOW_MINUTES_MIN } from '../../../domain/contracts/sequenceLimits.ts';
import type { SequenceChanged, SequenceResource } from '../../../domain/contracts/sequences.ts';
import { Choice } from '../elements/Choice.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { clockWords, halfHours, weekdays, zoneOf } from './hours.ts';
import css from './Sequences.module.css';

interface WindowFormProps {
  readonly sequence: SequenceResource;
  readonly onDone: () => void;
}

/** On which days and in which hours mails leave, and by whose clock. */
export function WindowForm({ sequence, onDone }: WindowFormProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [window, setWindow] = useState(sequence.window);
  const change = useCommand('CHANGE_SEQUENCE_WINDOW', { isSaidInPlace: true });
  const undo = useCommand('CHANGE_SEQUENCE_WINDOW');
  const path = `sequences/${sequence.id}/change-window`;
  const isReady = window.days.length > 0 && change.state !== 'request';
  const times = halfHours.map((minutes) => ({
    id: String(minutes),
    title: clockWords(minutes),
  }));

  function from(minutes: number) {
    // An end that would be too early goes along.
    const to = Math.max(window.to, minutes + WINDOW_MINUTES_MIN);
    setWindow({ ...window, from: minutes, to });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const saved = await change.send(path, { body: { window }, ifMatch: sequence.revision });
    if (saved === undefined) return;
    const { revision: ifMatch } = saved.answer as SequenceChanged;
    onDone();
    notify(t('sequences.times.saved'), {
      undo: () => void undo.send(path, { body: { window: sequence.window }, ifMatch }),
    });
  }

  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <fieldset className={css.days}>
        <legend>{t('sequences.times.days')}</legend>
        {weekdays.map((key) => {
          const day = Number(key);
          return (
            <label key={key}>
              <input
                type="checkbox"
                checked={window.days.includes(day)}
                onChange={({ target }) =>
                  setWindow({
                    ...window,
                    days: target.checked
                      ? [...window.days, day]
                      : window.days.filter((each) => each !== day),
                  })
                }
              />
              {t(`sequences.weekday.${key}`)}
            </label>
          );
        })}
      </fieldset>
      <Choice
        label={t('sequences.times.from')}
        value={String(window.from)}
        options={times.filter(({ id }) => Number(id) <= 1_440 - WINDOW_MINUTES_MIN)}
        onChange={(minutes) => from(Number(minutes))}
      />
      <Choice
        label={t('sequences.times.to')}
        value={String(window.to)}
        options={times.filter(({ id }) => Number(id) >= window.from + WINDOW_MINUTES_MIN)}
        onChange={(minutes) => setWindow({ ...window, to: Number(minutes) })}
      />
      <Choice
        label={t('sequences.times.zone')}
        value={zoneOf(window.zone)}
        options={windowZones.map((id) => ({ id, title: t(`sequences.times.${id}`) }))}
        onChange={(zone) => setWindow({ ...window, zone })}
      />
      {Object.values(change.fields).map((words) => (
        <p key={words} role="alert" className={css.refused}>
          {words}
        </p>
      ))}
      {change.error !== undefined && (
        <ErrorState what={t('sequences.times.failed')} error={change.error} />
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {t('sequences.change.save')}
        </Button>
        <Button onClick={onDone}>{t('sequences.change.cancel')}</Button>
      </div>
    </form>
  );
}
