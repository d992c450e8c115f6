import { useSearchParams } from 'react-router';
import type { SignOnFailure } from '../../../domain/contracts/signOn.ts';
import { FloatingInput } from '../shell/FloatingInput.tsx';
import { EntryForm } from './EntryForm.tsx';
import { Face } from './Face.tsx';
import { SignOnFailed } from './SignOn.tsx';

/** The beginning: an address, nothing else. */
export function EnterEmail({
  email,
  failed,
  signOnFailure,
}: {
  readonly email: string | null;
  readonly failed: boolean;
  /** Why signing in by the workspace's provider did not work. */
  readonly signOnFailure: SignOnFailure | null;
}) {
  const [query] = useSearchParams();
  return (
    <section className="card">
      <Face mood={failed || signOnFailure !== null ? 'displeased' : 'pleased'} />
      <h1>Hello!</h1>
      {signOnFailure !== null && <SignOnFailed failure={signOnFailure} />}
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
