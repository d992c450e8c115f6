import {
  choicesOf,
  DECLARATION_CONSENT_VERSION,
  declarationConsents,
  selfFactNames,
  selfFacts,
  UNSAID,
  UNSAID_WORDS,
  type SelfFactName,
} from '../../../domain/contracts/declarationWords.ts';
import type { PageContent } from '../../../domain/contracts/page.ts';
import { Link, useKept } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import own from '../shell/OwnEntry.module.css';
import { Shell } from '../shell/Shell.tsx';
import { Support } from '../shell/Support.tsx';
import css from './Declaration.module.css';

type Declaration = Extract<PageContent, { kind: 'declaration' }>;

/** By the link that a company gave them, somebody says something of themself, or withdraws it. */
export function DeclarationPage() {
  const { page } = usePageData();
  const shown = page.kind === 'declaration' ? page : null;
  if (shown === null || shown.status === 'closed') return <Closed />;
  if (shown.status === 'outdated') return <Outdated />;
  return (
    <Shell>
      <div className={own.page}>
        <header className={css.head}>
          <h1>Say something of yourself?</h1>
          <Arrival shown={shown} />
        </header>
        {shown.takesAnswers ? <Form shown={shown} /> : null}
        <aside className={own.beside} aria-label="What this is for">
          <About workspaceName={shown.workspaceName} />
          <Withdraw shown={shown} />
        </aside>
      </div>
    </Shell>
  );
}

function Arrival({
  shown: { status, workspaceName, takesAnswers },
}: {
  readonly shown: Declaration;
}) {
  if (status === 'declared') {
    return (
      <output>Thank you, it is kept. Change or withdraw it whenever you like, by this link.</output>
    );
  }
  if (status === 'withdrawn') {
    return <output>Withdrawn: it counts no more, and is being erased for good.</output>;
  }
  if (!takesAnswers) {
    return (
      <p>
        <bdi>{workspaceName}</bdi> takes no answers for now. What was said by this link can be
        withdrawn all the same.
      </p>
    );
  }
  return (
    <p>
      <bdi>{workspaceName}</bdi> asks, to see whether its hiring is fair to everybody. It is up to
      you: whether you answer, and what, changes nothing about how you are treated.
    </p>
  );
}

function Form({ shown }: { readonly shown: Declaration }) {
  const { status, values, isSaid } = shown;
  return (
    <form
      className={own.form}
      method="post"
      action={useKept('/declare')}
      aria-label="What you say of yourself"
    >
      <Hidden shown={shown} />
      {selfFactNames.map((fact) => (
        <Fact key={fact} fact={fact} value={values[fact] ?? UNSAID} />
      ))}
      <div className={css.consent}>
        <input
          type="checkbox"
          id="consent"
          name="consent"
          value={DECLARATION_CONSENT_VERSION}
          required
          defaultChecked={false}
        />
        <label htmlFor="consent">{declarationConsents[DECLARATION_CONSENT_VERSION]}</label>
      </div>
      {status === 'invalid' ? (
        <p role="alert">Nothing was kept: choose from the lists, and tick the box if you agree.</p>
      ) : null}
      <button className="primary" type="submit">
        {isSaid ? 'Say this instead' : 'Send'}
      </button>
    </form>
  );
}

/** What lets a form be of this browser, and of this link alone. */
function Hidden({ shown: { candidacyId } }: { readonly shown: Declaration }) {
  const { csrfToken } = usePageData();
  return (
    <>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="candidacyId" value={candidacyId} />
    </>
  );
}

function Fact({ fact, value }: { readonly fact: SelfFactName; readonly value: string }) {
  return (
    <div className={css.fact}>
      <label htmlFor={fact}>{selfFacts[fact].title}</label>
      <select id={fact} name={fact} defaultValue={value}>
        {choicesOf(fact).map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function About({ workspaceName }: { readonly workspaceName: string }) {
  return (
    <>
      <h2>Who sees it</h2>
      <p>
        Nobody sees your answers, at <bdi>{workspaceName}</bdi> or anywhere else. Its owners see
        numbers alone, of five people at least and rounded, for the whole company. Nobody is told
        whether you answered.
      </p>
      <p>
        Your answers are not used to suggest, rank or choose anybody. They are kept sealed, apart
        from everything else about you, and go when you withdraw them or are deleted from Kith.
      </p>
      <p>
        One thing these numbers cannot keep out: a company that made people up, and answered for all
        of them, could work out from them what a single real person said. What it must not learn,
        leave at <q>{UNSAID_WORDS}</q>.
      </p>
      <p className="small">
        Whoever has this link can answer in your place: keep it to yourself. What you said is shown
        in this browser alone. Questions go to <Support />; more stands in our{' '}
        <Link href="/legal/privacy">privacy policy</Link>.
      </p>
    </>
  );
}

/** There for everybody, whether anything was said or not: who has the link learns nothing by it. */
function Withdraw({ shown }: { readonly shown: Declaration }) {
  const { isSaid, takesAnswers } = shown;
  return (
    <details className={own.leave} open={!takesAnswers}>
      <summary className="secondary">Withdraw</summary>
      <p>
        {isSaid ? 'What you said' : 'Whatever was said by this link'} counts no more from then on,
        and is erased.{takesAnswers ? ' You can say something anew whenever you like.' : null}
      </p>
      <form method="post" action={useKept('/declare/withdraw')}>
        <Hidden shown={shown} />
        <button className="secondary" type="submit">
          Withdraw and erase it
        </button>
      </form>
    </details>
  );
}

function Outdated() {
  return (
    <Shell narrow>
      <section className="card">
        <h1>This page was out of date</h1>
        <p>
          Nothing was kept or withdrawn: it had stood open for too long, or another link was opened
          in this browser since. Open the link that you mean again, and choose once more.
        </p>
        <p>
          <a href="/declare">Open the page again</a>
        </p>
      </section>
    </Shell>
  );
}

function Closed() {
  return (
    <Shell narrow>
      <section className="card">
        <h1>Nothing is open here</h1>
        <p>
          The link may have been cut short, or was opened more than an hour ago in this browser.
          Open it again from where you got it.
        </p>
        <p className="small">
          If it still leads here, the company takes no answers by it any more, or what it knew of
          you is deleted, with what you said. Questions go to <Support />.
        </p>
      </section>
    </Shell>
  );
}
