import { useSearchParams } from 'react-router';
import type { SignedOutBecause } from '../../../domain/contracts/flashNotice.ts';
import type { SignOnFailure } from '../../../domain/contracts/signOn.ts';
import { FloatingInput } from '../shell/FloatingInput.tsx';
import { EntryForm } from './EntryForm.tsx';
import { Face } from './Face.tsx';
import { SignedOut } from './SignedOut.tsx';
import { SignOnFailed } from './SignOn.tsx';

/** The beginning: an address, nothing else. */
export function EnterEmail({
  email,
  failed,
  signOnFailure,
  signedOutBecause,
  roleWaits,
}: {
  readonly email: string | null;
  readonly failed: boolean;
  /** Why signing in by the workspace's provider did not work. */
  readonly signOnFailure: SignOnFailure | null;
  /** Why somebody was signed out here who did not log out. */
  readonly signedOutBecause: SignedOutBecause | null;
  /** A link to a role led here. */
  readonly roleWaits: boolean;
}) {
  const [query] = useSearchParams();
  const isPleased = !failed && signOnFailure === null && signedOutBecause === null;
  return (
    <section className="card">
      <Face mood={isPleased ? 'pleased' : 'displeased'} />
      <h1>Hello!</h1>
      {signedOutBecause !== null && <SignedOut because={signedOutBecause} />}
      {signOnFailure !== null && <SignOnFailed failure={signOnFailure} />}
      {roleWaits && <p>A role waits for you. It opens once you are signed in.</p>}
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
