import { useId, type ComponentProps } from 'react';

/** A labelled field; an error stands below it and is read out with it. */
export function Field({
  label,
  error,
  optional = false,
  ...input
}: ComponentProps<'input'> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional ? <span className="soft"> (optional)</span> : null}
      </label>
      <input
        id={id}
        required={!optional}
        {...input}
        {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
      />
      {error === undefined ? null : (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
