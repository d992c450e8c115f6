import { useSearchParams } from 'react-router';
import { FloatingInput } from '../shell/FloatingInput.tsx';
import { EntryForm } from './EntryForm.tsx';
import { Face } from './Face.tsx';

/** The beginning: an address, nothing else. */
export function EnterEmail({
  email,
  failed,
}: {
  readonly email: string | null;
  readonly failed: boolean;
}) {
  const [query] = useSearchParams();
  return (
    <section className="card">
      <Face mood={failed ? 'displeased' : 'pleased'} />
      <h1>Hello!</h1>
      <p>Enter your work email to begin.</p>
      <EntryForm action="/login" button="Continue">
        <FloatingInput
          label="Enter email"
          name="user"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={email ?? query.get('prefill') ?? ''}
          error={failed}
        />
      </EntryForm>
    </section>
  );
}
