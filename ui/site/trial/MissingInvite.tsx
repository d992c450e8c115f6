import { EntryLink } from '../login/EntryLink.tsx';
import css from './MissingInvite.module.css';

/** For who was invited and entered another address than the one the invite was for. */
export function MissingInvite({ email }: { readonly email: string }) {
  return (
    <div className={css.missing}>
      <h2>Missing an invite?</h2>
      <p>
        You entered <strong className="address">{email}</strong>. If you were invited under another
        address, use that one. <EntryLink>Change email</EntryLink>
      </p>
    </div>
  );
}
