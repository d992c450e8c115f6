import { useId, type ReactNode } from 'react';

/** One of several, in the look of a floating input; its label stands above the choice. */
export function FloatingSelect(props: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** What is wrong with the choice. */
  readonly error?: string | undefined;
  /** Options and groups of options; the first is none, for somebody who has not chosen yet. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const { label, name, value, error = '', children, className = '' } = props;
  const id = useId();
  const messageId = `${id}-message`;
  const failed = error !== '';
  return (
    <div className={`floating ${className}`} data-state={failed ? 'error' : undefined}>
      <select
        id={id}
        name={name}
        required
        defaultValue={value}
        {...(failed ? { 'aria-invalid': true, 'aria-describedby': messageId } : {})}
      >
        {children}
      </select>
      <label htmlFor={id}>{label}</label>
      {failed && (
        <p className="floating-message" id={messageId}>
          {error}
        </p>
      )}
    </div>
  );
}
