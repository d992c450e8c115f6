import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useKept } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';

/** The frame of both entry forms: what goes along unseen, then what is asked, then the one button. */
export function EntryForm({
  action,
  button,
  children,
}: {
  readonly action: '/login' | '/start-signup';
  readonly button: string;
  readonly children: ReactNode;
}) {
  const { csrfToken } = usePageData();
  const [query] = useSearchParams();
  const origin = query.get('origin');
  return (
    <form className="stack" method="post" action={useKept(action)}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="delivery" value="user_login" />
      {origin === null ? null : <input type="hidden" name="origin" value={origin} />}
      {children}
      <button className="primary" type="submit">
        {button}
      </button>
    </form>
  );
}
