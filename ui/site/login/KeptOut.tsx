import { Support } from '../shell/Support.tsx';
import { EntryLink } from './EntryLink.tsx';
import { Face } from './Face.tsx';

/** The address is proved, but an owner of the workspace keeps whoever has it out for now. */
export function KeptOut() {
  return (
    <section className="card">
      <Face mood="displeased" />
      <h1>Your workspace has suspended you</h1>
      <p>
        Your address is confirmed, but an owner of your workspace has suspended your membership.
        Your role and what is yours are kept. Ask an owner of your workspace to let you in again.
      </p>
      <p className="small">
        You can cancel your account all the same: write to <Support />.
      </p>
      <p className="aside">
        Let in again, or another address? <EntryLink>Sign in</EntryLink>
      </p>
    </section>
  );
}

/** The workspace is closed, or has ended: nobody comes into it anew. */
export function WorkspaceClosed() {
  return (
    <section className="card">
      <Face mood="displeased" />
      <h1>Your workspace is closed</h1>
      <p>
        An owner has closed it. For fourteen days its owners can open it again; then everything in
        it is erased. If you still need it, ask an owner of your workspace.
      </p>
      <p className="small">
        Questions? Write to <Support />.
      </p>
    </section>
  );
}
