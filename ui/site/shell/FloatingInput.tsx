import { useId, type ComponentProps } from 'react';

interface FloatingInputProps extends ComponentProps<'input'> {
  readonly label: string;
  /** What is wrong, or true where nothing more is to be said than that something is. */
  readonly error?: string | boolean | undefined;
  /** The same for what is right; an error outweighs it. */
  readonly success?: string | boolean | undefined;
  readonly optional?: boolean;
}

/**
 * A field whose label stands in it while it is empty, and above what is typed. An error and a
 * success are seen; the message below, if there is one, is read out with the field.
 */
export function FloatingInput({
  label,
  error = false,
  success = false,
  optional = false,
  ...input
}: FloatingInputProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const failed = isTold(error);
  const told = failed ? error : success;
  const state = failed ? 'error' : isTold(success) ? 'success' : undefined;
  const message = typeof told === 'string' && told !== '' ? told : null;
  return (
    <div className="floating" data-state={state}>
      <input
        id={id}
        required={!optional}
        // Never seen: it lets the style sheet know whether the field is empty.
        placeholder=" "
        {...(failed ? { 'aria-invalid': true } : {})}
        {...(message === null ? {} : { 'aria-describedby': messageId })}
        {...input}
      />
      <label htmlFor={id}>
        {label}
        {optional ? ' (optional)' : null}
      </label>
      {message === null ? null : (
        <p className="floating-message" id={messageId}>
          {message}
        </p>
      )}
    </div>
  );
}

function isTold(state: string | boolean): boolean {
  return state !== false && state !== '';
}
