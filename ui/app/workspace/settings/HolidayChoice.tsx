import type {
  HolidayCountry,
  SettingsResource,
} from '../../../../domain/contracts/workspaceSettings.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { weekdayWords } from './weekdayWords.ts';
import { NativeChoice } from './NativeChoice.tsx';
import { useSetting } from './useSetting.ts';
import css from './WorkspaceSettings.module.css';

/** So many of the next holidays are shown, by which one sees that they are the right ones. */
const SHOWN = 5;

interface HolidayChoiceProps {
  readonly settings: SettingsResource;
  readonly countries: readonly HolidayCountry[];
}

/** Whose holidays are kept: a country's, or those of a part of it. */
export function HolidayChoice({ settings, countries }: HolidayChoiceProps) {
  const t = useTranslate();
  const { change, isLocked } = useSetting();
  const { holidays, comingHolidays } = settings;
  const [countryId = ''] = holidays?.split('-', 1) ?? [];
  const country = countries.find(({ id }) => id === countryId);
  const nameOf = (calendar: string | null) =>
    calendar === null
      ? t('workspace.settings.time.noCountry')
      : (countries
          .flatMap(({ id, name, parts }) => [{ id, name }, ...parts])
          .find(({ id }) => id === calendar)?.name ?? calendar);

  function choose(to: string | null) {
    const call = (calendar: string | null, words: string) => ({
      verb: 'choose-holidays',
      body: { calendar },
      chosen: 'calendar',
      words,
    });
    void change(
      call(to, t('workspace.settings.time.holidaysDone', { whose: nameOf(to) })),
      call(holidays, t('workspace.settings.time.holidaysBack', { whose: nameOf(holidays) })),
    );
  }

  return (
    <>
      <NativeChoice
        label={t('workspace.settings.time.country')}
        value={countryId}
        disabled={isLocked}
        onChange={(id) => choose(id === '' ? null : id)}
      >
        <option value="">{t('workspace.settings.time.noCountry')}</option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeChoice>
      {country !== undefined && country.parts.length > 0 && (
        <NativeChoice
          label={t('workspace.settings.time.part')}
          value={holidays ?? ''}
          disabled={isLocked}
          onChange={choose}
        >
          <option value={country.id}>{t('workspace.settings.time.wholeCountry')}</option>
          {country.parts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeChoice>
      )}
      {comingHolidays.length > 0 && (
        <ul className={css.names} aria-label={t('workspace.settings.time.coming')}>
          {comingHolidays.slice(0, SHOWN).map(({ date, name }) => (
            <li key={`${date} ${name}`}>
              <bdi>{name}</bdi> <time dateTime={date}>{weekdayWords(date)}</time>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
