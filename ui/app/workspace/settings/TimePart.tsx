import { useTranslate } from '../../i18n/useTranslate.ts';
import { DaysOff } from './DaysOff.tsx';
import { HolidayChoice } from './HolidayChoice.tsx';
import { TimeZoneChoice } from './TimeZoneChoice.tsx';
import { useHolidayCountries, useSettings } from './useSettings.ts';
import { WhenRead } from './WhenRead.tsx';
import css from './WorkspaceSettings.module.css';

/** Where the workspace's clocks stand, and when nobody works. */
export function TimePart() {
  const t = useTranslate();
  const settings = useSettings();
  const countries = useHolidayCountries();
  return (
    <WhenRead of={settings}>
      {(found) => (
        <>
          <p className={css.about}>{t('workspace.settings.time.about')}</p>
          <TimeZoneChoice zone={found.zone} />
          <h3>{t('workspace.settings.time.holidays')}</h3>
          <p className={css.about}>{t('workspace.settings.time.holidaysAbout')}</p>
          <WhenRead of={countries}>
            {(known) => <HolidayChoice settings={found} countries={known} />}
          </WhenRead>
          <DaysOff daysOff={found.daysOff} zone={found.zone} />
        </>
      )}
    </WhenRead>
  );
}
