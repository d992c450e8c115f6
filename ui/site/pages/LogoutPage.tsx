import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';

/** Asked when another site led here: it might have done so behind somebody's back. */
export function LogoutPage() {
  const { csrfToken } = usePageData();
  return (
    <Shell narrow>
      <section className="card">
        <h1>Log out of Kith?</h1>
        <p>Another site sent you here, so we ask first.</p>
        <form className="stack" method="post" action="/logout">
          <input type="hidden" name="_csrf" value={csrfToken} />
          <button className="primary" type="submit">
            Log out
          </button>
        </form>
        <p className="aside">
          <a href="/projects">Stay signed in</a>
        </p>
      </section>
    </Shell>
  );
}
