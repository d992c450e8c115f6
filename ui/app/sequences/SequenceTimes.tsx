import { chosenStops } from '../../../domain/contracts/sequenceLimits.ts';
import type { SequenceChanged, SequenceResource } from '../../../domain/contracts/sequences.ts';
import { PopupButton } from '../elements/PopupButton.tsx';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { clockWords, runsOf, weekdayKey, zoneOf } from './hours.ts';
import css from './Sequences.module.css';
import { WindowForm } from './WindowForm.tsx';

/** When the mails of a sequence leave, and what stops it for somebody. */
export function SequenceTimes({ sequence }: { readonly sequence: SequenceResource }) {
  const t = useTranslate();
  const notify = useNotify();
  const { user } = usePage();
  const { send, state } = useCommand('CHANGE_SEQUENCE_STOPS', { isPressed: true });
  const { id, window, stopOn, status } = sequence;
  const mayChange = status === 'open' && user.may.change;
  const days = runsOf(window.days)
    .map(([from, to]) =>
      from === to
        ? t(`sequences.weekday.${weekdayKey(from)}`)
        : `${t(`sequences.weekday.${weekdayKey(from)}`)}–${t(`sequences.weekday.${weekdayKey(to)}`)}`,
    )
    .join(', ');

  async function toggle(stop: string, isOn: boolean) {
    const path = `sequences/${id}/change-stops`;
    const next = isOn ? [...stopOn, stop] : stopOn.filter((each) => each !== stop);
    const saved = await send(path, { body: { stopOn: next }, ifMatch: sequence.revision });
    if (saved === undefined) return;
    const { revision: ifMatch } = saved.answer as SequenceChanged;
    notify(t('sequences.times.stopsSaved'), {
      undo: () => void send(path, { body: { stopOn }, ifMatch }),
    });
  }

  return (
    <section className={css.times}>
      <h2>{t('sequences.times.title')}</h2>
      <p>
        {t('sequences.times.leaves', {
          days,
          from: clockWords(window.from),
          to: clockWords(window.to),
          whose: t(`sequences.times.whose.${zoneOf(window.zone)}`),
        })}
      </p>
      <PopupButton
        popup="sequence-hours"
        variant="outlined"
        size="small"
        words={t('sequences.times.change')}
        label={t('sequences.times.changeTitle')}
        isOffered={mayChange}
      >
        {(leave) => <WindowForm sequence={sequence} onDone={leave} />}
      </PopupButton>
      <fieldset className={css.stops}>
        <legend>{t('sequences.times.stops')}</legend>
        {chosenStops.map((stop) => (
          <label key={stop}>
            <input
              type="checkbox"
              checked={stopOn.includes(stop)}
              disabled={!mayChange || state === 'request'}
              onChange={({ target }) => void toggle(stop, target.checked)}
            />
            {t(`sequences.times.${stop}`)}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
