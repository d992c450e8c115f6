import type { InvitationNoGood } from '../../../domain/contracts/page.ts';
import { Link } from '../../shared/links/Link.tsx';
import { useHome } from '../shell/useHome.ts';
import { Support } from '../shell/Support.tsx';
import { MissingInviteForm } from './MissingInviteForm.tsx';

const words: Readonly<Record<InvitationNoGood, readonly [heading: string, why: string]>> = {
  unknown: [
    'No invitation is open here',
    'The link may have been cut short, or was opened too long ago in this browser. Open it from the mail again.',
  ],
  used: [
    'This invitation was accepted already',
    'Each link works once. You have an account: sign in with your work email.',
  ],
  yours: ['You have accepted this invitation', 'You are signed in, and belong to the workspace.'],
  yoursElsewhere: [
    'You have accepted this invitation',
    'You are signed in to another workspace of yours. The menu of your account leads from it to this one.',
  ],
  revoked: [
    'This invitation was taken back',
    'Whoever invited you can tell you why, and invite you again.',
  ],
  superseded: [
    'A newer mail has taken its place',
    'Only the link in the newest mail of your invitation works.',
  ],
  expired: ['This invitation has expired', 'Its week is over. You can have its mail sent again.'],
  noSeat: [
    'Every seat is taken',
    'Your workspace has no seat left for you. Ask whoever invited you to free one, and open the link again.',
  ],
  shut: [
    'This workspace is closed for now',
    'Nobody joins it at the moment. Ask whoever invited you, and open the link again once it is open.',
  ],
  suspended: [
    'You can’t join with this address',
    'Its account is suspended, or its workspace is gone.',
  ],
};

/** An invitation that can't be accepted: why, and the way on. */
export function NoGoodCard({ reason }: { readonly reason: InvitationNoGood }) {
  const [heading, why] = words[reason];
  const home = useHome();
  return (
    <section className="card">
      <h1>{heading}</h1>
      <p>{why}</p>
      {reason === 'used' ? (
        <p>
          <Link href="/login">Sign in</Link>
        </p>
      ) : null}
      {home !== null && (reason === 'yours' || reason === 'yoursElsewhere') ? (
        <p>
          <Link href={home.href}>{home.goThere}</Link>
        </p>
      ) : null}
      {reason === 'unknown' || reason === 'superseded' || reason === 'expired' ? (
        <>
          <h2>Missing an invite?</h2>
          <MissingInviteForm />
        </>
      ) : null}
      <p className="small">
        Questions go to <Support />.
      </p>
    </section>
  );
}
