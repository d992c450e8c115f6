import { useLocation } from 'react-router';
import type { CircleErrors, CircleValues } from '../../../domain/contracts/circle.ts';
import { circleConsents } from '../../../domain/contracts/circleWords.ts';
import type { CircleEntry } from '../../../domain/contracts/page.ts';
import { Link, useKept } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { dayInWords } from '../prose/dates.ts';
import own from '../shell/OwnEntry.module.css';
import { Shell } from '../shell/Shell.tsx';
import { NameField, WishFields } from './Fields.tsx';
import { FactsList } from './FactsList.tsx';
import { NewLinkCard } from './NewLinkCard.tsx';
import { useCircleForm } from './useCircleForm.ts';
import css from './TalentCircle.module.css';

/** A member's own entry: all that is kept, to be changed or to be left. */
export function EntryPage() {
  const { page } = usePageData();
  const shown = page.kind === 'circleEntry' ? page : null;
  if (shown?.status === 'outdated') return <Outdated typed={shown.typed} />;
  if (shown === null || shown.entry === null) return <Closed typed={shown?.typed} />;
  return (
    <Shell>
      <div className={own.page}>
        <header>
          <h1>Your entry in the Talent Circle</h1>
          <Arrival saved={shown.status === 'saved'} />
        </header>
        <EntryForm entry={shown.entry} errors={shown.errors} />
        <aside className={own.beside} aria-label="What else is kept, and leaving">
          <Kept entry={shown.entry} />
          <Leave />
        </aside>
      </div>
    </Shell>
  );
}

function Arrival({ saved }: { readonly saved: boolean }) {
  const joined = new URLSearchParams(useLocation().search).has('joined');
  if (joined) {
    return (
      <output>
        You are in. This is what you said of yourself; change it whenever you like, with a new link
        to this page.
      </output>
    );
  }
  if (saved) return <output>Saved.</output>;
  return (
    <p className="soft">This is what you said of yourself. The page stays open for an hour.</p>
  );
}

function EntryForm({
  entry,
  errors: initial,
}: {
  readonly entry: CircleEntry;
  readonly errors: CircleErrors;
}) {
  const { csrfToken } = usePageData();
  const form = useCircleForm('/talent-circle/entry', { errors: initial, message: '' });
  const { errors, message, status } = form;
  return (
    <form {...form.attributes} className={own.form} aria-label="What you said of yourself">
      <input type="hidden" name="_csrf" value={csrfToken} />
      <NameField values={entry.values} errors={errors} />
      <WishFields values={entry.values} errors={errors} />
      {message === '' ? null : <p role="alert">{message}</p>}
      <div className={css.save}>
        <button className="primary" type="submit" disabled={form.busy}>
          Save
        </button>
        <output>{status === 'OK' ? 'Saved.' : ''}</output>
      </div>
    </form>
  );
}

function Kept({ entry: { email, consent } }: { readonly entry: CircleEntry }) {
  return (
    <>
      <h2>Also kept</h2>
      <dl className={css.facts}>
        <div>
          <dt>E-mail</dt>
          <dd className="address">{email}</dd>
        </div>
        {consent === null ? null : (
          <div>
            <dt>Agreed on {dayInWords(consent.at.slice(0, 10))}</dt>
            <dd>{circleConsents[consent.version] ?? consent.version}</dd>
          </div>
        )}
      </dl>
      <p className="small">
        Another address? Leave, and join with that one: an address has to be confirmed.
      </p>
    </>
  );
}

/** Folded, so that nobody leaves by a slip of the hand; without a script too. */
function Leave() {
  const { csrfToken } = usePageData();
  return (
    <details className={`${own.leave} ${css.leave}`}>
      <summary className="secondary">Leave the circle</summary>
      <p>
        Everything that you said is erased at once, for good. You can join anew whenever you like.
      </p>
      <form method="post" action={useKept('/talent-circle/leave')}>
        <input type="hidden" name="_csrf" value={csrfToken} />
        <button className="secondary" type="submit">
          Leave and erase everything
        </button>
      </form>
    </details>
  );
}

interface NotSavedProps {
  readonly typed: CircleValues | undefined;
}

function Closed({ typed }: NotSavedProps) {
  return (
    <NewLinkCard
      heading="No entry is open here"
      why="The link has been used or is too old, or the page has been open for more than an hour. Ask for a new link, and open it from the newest mail."
    >
      <NotSaved typed={typed} />
    </NewLinkCard>
  );
}

function Outdated({ typed }: NotSavedProps) {
  return (
    <Shell narrow>
      <section className="card">
        <h1>This page was out of date</h1>
        <NotSaved typed={typed} />
        <p>
          <Link href="/talent-circle/entry">Open your entry again</Link>
        </p>
      </section>
    </Shell>
  );
}

/** What somebody had typed, to be taken along: the entry that it was meant for can't be shown here. */
function NotSaved({ typed }: NotSavedProps) {
  if (typed === undefined) return null;
  return (
    <section aria-labelledby="not-saved">
      <h2 id="not-saved">What you typed is not saved</h2>
      <p className="soft">Copy it from here, and put it into your entry once that is open again.</p>
      <FactsList values={typed} />
    </section>
  );
}
