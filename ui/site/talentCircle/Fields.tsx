import { useId, type ReactNode } from 'react';
import type { CircleErrors, CircleValues } from '../../../domain/contracts/circle.ts';
import { circleJobKinds, circleLimits } from '../../../domain/contracts/circleWords.ts';
import { FloatingInput } from '../shell/FloatingInput.tsx';
import css from './Fields.module.css';

interface Filled {
  readonly values: CircleValues;
  readonly errors: CircleErrors;
}

/** Who it is. */
export function NameField({ values, errors }: Filled) {
  return (
    <FloatingInput
      label="Name"
      name="name"
      autoComplete="name"
      maxLength={circleLimits.name}
      defaultValue={values.name ?? ''}
      error={errors.name}
    />
  );
}

export function EmailField({ values, errors }: Filled) {
  return (
    <FloatingInput
      label="E-mail"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={circleLimits.email}
      defaultValue={values.email ?? ''}
      error={errors.email}
    />
  );
}

/** What somebody would like to hear of. All of it may stay empty. */
export function WishFields({ values, errors }: Filled) {
  const text = (name: 'role' | 'skills' | 'places' | 'years', label: string) => (
    <FloatingInput
      label={label}
      name={name}
      required={false}
      autoComplete={name === 'role' ? 'organization-title' : 'off'}
      maxLength={name === 'years' ? 2 : circleLimits[name]}
      {...(name === 'years' ? { inputMode: 'numeric' } : {})}
      defaultValue={values[name] ?? ''}
      error={errors[name]}
    />
  );
  return (
    <fieldset className={css.wishes}>
      <legend>
        What you would like to hear of <span className="soft">(all optional)</span>
      </legend>
      {text('role', 'Role you look for')}
      {text('skills', 'Skills (with commas)')}
      <div className={css.pair}>
        {text('places', 'Places (with commas)')}
        {text('years', 'Years of work')}
      </div>
      <Choice name="remote" value="yes" checked={values.remote === 'yes'}>
        Remote suits me too
      </Choice>
      <JobKinds values={values} errors={errors} />
    </fieldset>
  );
}

function JobKinds({ values, errors }: Filled) {
  const messageId = useId();
  const error = errors.jobKinds;
  return (
    <fieldset className={css.kinds} {...(error ? { 'aria-describedby': messageId } : {})}>
      <legend>Kinds of job</legend>
      {Object.entries(circleJobKinds).map(([code, words]) => (
        <Choice
          key={code}
          name="jobKinds"
          value={code}
          checked={values.jobKinds?.includes(code) ?? false}
        >
          {words}
        </Choice>
      ))}
      {error ? (
        <p className={css.wrong} id={messageId}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** A box to tick, with its words beside it. */
export function Choice({
  name,
  value,
  checked = false,
  required = false,
  error,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly checked?: boolean;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={css.choice}>
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={checked}
        required={required}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-message` } : {})}
      />
      <label htmlFor={id}>{children}</label>
      {error ? (
        <p className={css.wrong} id={`${id}-message`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
