import { useKept } from '../../shared/links/Link.tsx';
import { EntryLink } from '../login/EntryLink.tsx';
import { usePageData } from '../pageData.tsx';
import css from './MissingInvite.module.css';

/** For who was invited and has no mail of it, or entered another address than the one the invite was for. */
export function MissingInvite({ email }: { readonly email: string }) {
  const { csrfToken } = usePageData();
  const action = useKept('/missing-invite');
  return (
    <div className={css.missing}>
      <h2>Missing an invite?</h2>
      <p>
        You entered <strong className="address">{email}</strong>. If you were invited under another
        address, use that one. <EntryLink>Change email</EntryLink>
      </p>
      <form method="post" action={action}>
        <input type="hidden" name="_csrf" value={csrfToken} />
        <input type="hidden" name="user" value={email} />
        <button className="secondary" type="submit">
          Send my invite again
        </button>
      </form>
    </div>
  );
}
