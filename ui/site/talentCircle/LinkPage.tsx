import { useKept } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';
import { FactsList } from './FactsList.tsx';
import { NewLinkCard } from './NewLinkCard.tsx';

/** What a link from a mail opens: a button, for only a press uses the link up. */
export function LinkPage() {
  const { csrfToken, page } = usePageData();
  const action = useKept('/talent-circle/link');
  const link = page.kind === 'circleLink' ? page : null;
  const button = (label: string) => (
    <form className="stack" method="post" action={action}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <button className="primary" type="submit">
        {label}
      </button>
    </form>
  );
  if (link?.purpose === 'confirm') {
    return (
      <Shell narrow>
        <section className="card">
          <h1>Join the Talent Circle?</h1>
          <p>This was entered with your address. You can change it once you are in.</p>
          {link.values === null ? null : <FactsList values={link.values} />}
          {button('Yes, join the circle')}
          <p className="small">
            Was it not you? Then close this page: you are no member, and it is erased by itself.
          </p>
        </section>
      </Shell>
    );
  }
  if (link?.purpose === 'manage') {
    return (
      <Shell narrow>
        <section className="card">
          <h1>Your entry in the Talent Circle</h1>
          <p>One more step, so that only you can use this link.</p>
          {button('Open my entry')}
        </section>
      </Shell>
    );
  }
  return (
    <NewLinkCard
      heading="This link is no longer good"
      why="It has been used, its time is over, or a newer one has taken its place. Ask for another, and open it from the newest mail."
    />
  );
}
