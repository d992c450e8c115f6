import { meetingTimes } from '../../../domain/contracts/meetingTimes.ts';
import { isTimeZone, placeOfTimeZone, timeZones } from '../../../domain/contracts/timeZones.ts';
import type { MeetingField } from '../../../domain/contracts/trial.ts';
import { useKept } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { weekdayText } from '../prose/dates.ts';
import { FloatingInput } from '../shell/FloatingInput.tsx';
import { FloatingSelect } from '../shell/FloatingSelect.tsx';
import css from './MeetingForm.module.css';

type Values = Partial<Record<MeetingField, string>>;

/** Who wants to meet, and when it would suit. A plain form: its page needs no script. */
export function MeetingForm(props: {
  readonly embedded: boolean;
  readonly days: readonly string[];
  readonly values: Values;
  readonly errors: Values;
}) {
  const { embedded, days, values, errors } = props;
  const { csrfToken } = usePageData();
  const of = (name: MeetingField) => ({ name, error: errors[name] });
  const { name = '', email = '', day = '', time = '', timeZone = '' } = values;
  return (
    <form className={css.form} method="post" action={useKept('/schedule')}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      {embedded ? <input type="hidden" name="embedded" value="1" /> : null}
      <FloatingInput
        {...of('name')}
        label="Name"
        autoComplete="name"
        maxLength={254}
        defaultValue={name}
      />
      <FloatingInput
        {...of('email')}
        label="Work email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={email}
      />
      <FloatingSelect
        {...of('day')}
        className={css.half}
        label="Day"
        value={days.includes(day) ? day : ''}
      >
        <option value="">Choose a day</option>
        {days.map((one) => (
          <option key={one} value={one}>
            {weekdayText(one)}
          </option>
        ))}
      </FloatingSelect>
      <FloatingSelect
        {...of('time')}
        className={css.half}
        label="Time"
        value={meetingTimes.includes(time) ? time : ''}
      >
        <option value="">Choose a time</option>
        {meetingTimes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </FloatingSelect>
      <FloatingSelect
        {...of('timeZone')}
        label="Your time zone"
        value={isTimeZone(timeZone) ? timeZone : ''}
      >
        <option value="">Choose a place in your time zone</option>
        <TimeZones own={timeZone} />
      </FloatingSelect>
      <button className="primary" type="submit">
        Ask for this time
      </button>
    </form>
  );
}

/** The zones that are offered, and the visitor's own where it is another. */
function TimeZones({ own }: { readonly own: string }) {
  const groups = Object.entries(timeZones);
  const isOther = isTimeZone(own) && !groups.some(([, zones]) => zones.includes(own));
  return (
    <>
      {isOther && <option value={own}>{placeOfTimeZone(own)}</option>}
      {groups.map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {placeOfTimeZone(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
