import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import type { DayOff } from '../../../../domain/contracts/workspaceSettings.ts';
import { DAY_OFF_NAME_MAX } from '../../../../domain/workspace/commands.ts';
import { zonedTimeOf } from '../../../../domain/kernel/zonedTime.ts';
import { useNow } from '../../elements/useNow.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useDirtyForm } from '../../live/dirtyForms.ts';
import { usePage } from '../../root/page.ts';
import { weekdayWords } from './weekdayWords.ts';
import { useSetting } from './useSetting.ts';
import css from './WorkspaceSettings.module.css';

const nothing: DayOff = { date: '', name: '' };

interface DaysOffProps {
  readonly daysOff: readonly DayOff[];
  /** By whose clocks a day has passed. */
  readonly zone: string;
}

/** The days of the workspace's own on which nobody works. */
export function DaysOff({ daysOff, zone }: DaysOffProps) {
  const t = useTranslate();
  const { change, isLocked, fields } = useSetting({ isTyped: true });
  const { may } = usePage().user;
  const [typed, setTyped] = useState(nothing);
  const { date: today } = zonedTimeOf(useNow().getTime(), zone);
  // A year that is still being typed is none of long ago.
  const hasPassed = typed.date >= '1000' && typed.date < today;
  const isTyped = typed.date !== '' || typed.name !== '';
  const isWhole = typed.date !== '' && typed.name.trim() !== '';
  useDirtyForm(isTyped);

  const adding = ({ date, name }: DayOff) => ({
    verb: 'add-day-off',
    body: { date, name },
    chosen: 'name',
    words: t('workspace.settings.time.added', { name, day: weekdayWords(date) }),
  });
  const takingOut = ({ date, name }: DayOff) => ({
    verb: 'take-out-day-off',
    body: { date },
    words: t('workspace.settings.time.takenOut', { name, day: weekdayWords(date) }),
  });

  async function add(event: FormEvent) {
    event.preventDefault();
    const wanted = { date: typed.date, name: typed.name.trim() };
    if (await change(adding(wanted), takingOut(wanted))) setTyped(nothing);
  }

  const field = (name: keyof DayOff, type: 'date' | 'text', label: string) => (
    <TextField
      type={type}
      label={label}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      // What was half typed when it came to be read only can still be copied.
      disabled={!may.change && !isTyped}
      error={fields[name] !== undefined}
      helperText={
        fields[name] ??
        (name === 'date' && hasPassed ? t('workspace.settings.time.passed') : undefined)
      }
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: DAY_OFF_NAME_MAX } }}
      fullWidth={name === 'name'}
    />
  );

  return (
    <>
      <h3 id="days-off">{t('workspace.settings.time.daysOff')}</h3>
      {daysOff.length === 0 ? (
        <p className={css.about}>{t('workspace.settings.time.noDayOff')}</p>
      ) : (
        <ul className={css.names} aria-labelledby="days-off">
          {daysOff.map((day) => {
            const words = t('workspace.settings.time.takeOut', { name: day.name });
            return (
              <li key={day.date}>
                <bdi>{day.name}</bdi>
                <span className={css.end}>
                  <time dateTime={day.date}>{weekdayWords(day.date)}</time>
                  <IconButton
                    aria-label={words}
                    title={words}
                    disabled={isLocked}
                    onClick={() => void change(takingOut(day), adding(day))}
                  >
                    <RemoveIcon fontSize="small" />
                  </IconButton>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <form className={css.line} onSubmit={(event) => void add(event)}>
        {field('date', 'date', t('workspace.settings.time.day'))}
        {field('name', 'text', t('workspace.settings.time.dayName'))}
        <Button type="submit" variant="outlined" disabled={!isWhole || isLocked}>
          {t('workspace.settings.time.add')}
        </Button>
      </form>
    </>
  );
}
