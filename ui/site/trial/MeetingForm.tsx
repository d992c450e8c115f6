import type { MeetingField } from '../../../domain/contracts/trial.ts';
import { useKept } from '../navigation/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { FloatingInput } from '../shell/FloatingInput.tsx';
import css from './MeetingForm.module.css';

type Values = Partial<Record<MeetingField, string>>;

const fields: readonly (readonly [MeetingField, string, string, string])[] = [
  ['name', 'Name', 'text', 'name'],
  ['email', 'Work email', 'email', 'email'],
  ['day', 'Day', 'date', 'off'],
  ['time', 'Time', 'time', 'off'],
  ['timeZone', 'Your time zone, or a city in it', 'text', 'off'],
];

/** Who wants to meet, and when it would suit. A plain form: its page needs no script. */
export function MeetingForm(props: {
  readonly embedded: boolean;
  readonly values: Values;
  readonly errors: Values;
}) {
  const { embedded, values, errors } = props;
  const { csrfToken } = usePageData();
  return (
    <form className={css.form} method="post" action={useKept('/schedule')}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      {embedded ? <input type="hidden" name="embedded" value="1" /> : null}
      {fields.map(([name, label, type, autoComplete]) => (
        <div key={name} className={css[name]}>
          <FloatingInput
            label={label}
            name={name}
            type={type}
            autoComplete={autoComplete}
            maxLength={254}
            defaultValue={values[name] ?? ''}
            error={errors[name]}
          />
        </div>
      ))}
      <button className="primary" type="submit">
        Ask for this time
      </button>
    </form>
  );
}
