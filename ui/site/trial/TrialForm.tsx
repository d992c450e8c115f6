import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { TrialField } from '../../../domain/contracts/trial.ts';
import { useToldInPlace } from '../../shared/notices/noticeStore.ts';
import { useCall } from '../../shared/page/call.ts';
import { sendForm } from '../../shared/page/sendForm.ts';
import { useKept } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { useVariation } from '../home/useVariation.ts';
import { FloatingInput } from '../shell/FloatingInput.tsx';

type Values = Partial<Record<TrialField, string>>;

const fields: readonly (readonly [TrialField, string, string, string])[] = [
  ['name', 'Name', 'text', 'name'],
  ['email', 'Work email', 'email', 'email'],
  ['phone', 'Phone', 'tel', 'tel'],
  ['company', 'Company', 'text', 'organization'],
  ['title', 'Title', 'text', 'organization-title'],
];

/** The contact form. With a script it stays on its page; without one the server answers with a page. */
export function TrialForm(initial: { readonly values: Values; readonly errors?: Values }) {
  const { csrfToken } = usePageData();
  const action = useKept('/request-trial');
  const button = useVariation('trialButton', 'Get a free trial');
  const call = useCall();
  const [values, setValues] = useState<Values>(initial.values);
  const [errors, setErrors] = useState<Values>(initial.errors ?? {});
  const [status, setStatus] = useState<'idle' | 'sending' | 'OK' | 'ERROR'>('idle');
  useToldInPlace(status === 'ERROR' || Object.keys(errors).length > 0);

  const place = useRef<HTMLDivElement>(null);
  // Sent before the script was there, the page came back with what is wrong.
  const acted = useRef(Object.keys(initial.errors ?? {}).length > 0);
  // What had the focus may be gone: it goes to what is wrong, else to what can be done or read now.
  useEffect(() => {
    if (acted.current && status !== 'sending') focusWithin(place.current);
  }, [status]);

  // What was typed before the script was there stands in the fields alone.
  useEffect(() => {
    const form = place.current?.querySelector('form');
    if (!form) return;
    const typed = [...new FormData(form)].filter(
      ([name, value]) => value !== '' && fields.some(([field]) => field === name),
    );
    setValues((before) => ({ ...before, ...Object.fromEntries(typed) }));
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    acted.current = true;
    setStatus('sending');
    const outcome = await sendForm(action, values, call);
    setErrors(outcome.errors);
    setStatus(outcome.status);
  };

  if (status === 'OK' || status === 'ERROR') {
    return (
      <div ref={place}>
        {status === 'OK' ? (
          <TrialThanks name={values.name ?? ''} />
        ) : (
          <TrialFailure onRetry={() => setStatus('idle')} />
        )}
      </div>
    );
  }
  return (
    <div ref={place}>
      <form
        className="stack"
        method="post"
        action={action}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="_csrf" value={csrfToken} />
        {fields.map(([name, label, type, autoComplete]) => (
          <FloatingInput
            key={name}
            label={label}
            name={name}
            type={type}
            autoComplete={autoComplete}
            optional={name === 'title'}
            maxLength={254}
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
        <button className="primary" type="submit" aria-disabled={status === 'sending'}>
          {button}
        </button>
      </form>
    </div>
  );
}

function focusWithin(place: HTMLElement | null): void {
  const wrong = place?.querySelector<HTMLElement>('[aria-invalid=true]');
  (wrong ?? place?.querySelector<HTMLElement>('button, output'))?.focus();
}

/** Stands in the form's place when the request has arrived. */
export function TrialThanks({ name }: { readonly name: string }) {
  return (
    <output
      className="told"
      tabIndex={-1}
    >{`Thanks ${name.trim()}! I'll be in touch shortly`}</output>
  );
}

/** Stands in the form's place when it has not; the filled form comes back. */
function TrialFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="stack" role="alert">
      <p>Something went wrong :( please try again</p>
      <button className="secondary" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
