import { useSearchParams } from 'react-router';
import { FloatingInput } from '../shell/FloatingInput.tsx';
import { EntryForm } from './EntryForm.tsx';

/** The link that was used is no longer good. */
export function NewLink() {
  const [query] = useSearchParams();
  return (
    <section className="card">
      <h1>Let's get you a new sign-in link</h1>
      <p>
        You may have clicked on an expired link. Use only the most recent sign-in link emailed to
        you.
      </p>
      <EntryForm action="/login" button="Send a new sign-in link">
        <FloatingInput
          label="Work email"
          name="user"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={query.get('prefill') ?? ''}
        />
      </EntryForm>
    </section>
  );
}
