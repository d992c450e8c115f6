import { placeOfTimeZone, timeZones } from '../../../../domain/contracts/timeZones.ts';
import { useNow } from '../../elements/useNow.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { NativeChoice } from './NativeChoice.tsx';
import { useSetting } from './useSetting.ts';

/** Where the workspace's clocks stand. */
export function TimeZoneChoice({ zone }: { readonly zone: string }) {
  const t = useTranslate();
  const now = useNow();
  const { change, isLocked } = useSetting();
  const isListed = Object.values(timeZones).some((zones) => zones.includes(zone));

  function choose(to: string) {
    const call = (chosen: string, words: string) => ({
      verb: 'choose-time-zone',
      body: { zone: chosen },
      chosen: 'zone',
      words,
    });
    void change(
      call(to, t('workspace.settings.time.zoneDone', { place: placeOfTimeZone(to) })),
      call(zone, t('workspace.settings.time.zoneBack', { place: placeOfTimeZone(zone) })),
    );
  }

  return (
    <NativeChoice
      label={t('workspace.settings.time.zone')}
      value={zone}
      disabled={isLocked}
      hint={t('workspace.settings.time.now', { time: timeIn(zone, now) })}
      onChange={choose}
    >
      {!isListed && <option value={zone}>{zone}</option>}
      {Object.entries(timeZones).map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map((each) => (
            <option key={each} value={each}>
              {placeOfTimeZone(each)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeChoice>
  );
}

function timeIn(zone: string, now: Date): string {
  return now.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
}
