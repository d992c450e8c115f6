import type { IntroductionByLink } from '../../../domain/contracts/introductionByLink.ts';
import { Link } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Support } from '../shell/Support.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import css from './Introduction.module.css';

/** By the link of a mail a colleague answers what they were asked about somebody they know. */
export function IntroductionPage() {
  const { page } = usePageData();
  const opened: IntroductionByLink =
    page.kind === 'introduction' ? page.opened : { status: 'unknown' };
  return (
    <Shell narrow>
      <section className="card">{contentOf(opened)}</section>
    </Shell>
  );
}

function contentOf(opened: IntroductionByLink) {
  switch (opened.status) {
    case 'open':
      return <AnswerForm asked={opened} />;
    case 'answered':
      return (
        <>
          <h1>{answeredWords[opened.answer]}</h1>
          <p>
            <output>
              {opened.isByLink
                ? 'Your answer is given, by the link in your mail. Who asked sees it.'
                : 'This was answered in Kith. Who asked sees it.'}{' '}
              The links of the mail answer nothing more.
            </output>
          </p>
          {opened.late !== undefined && <Late note={opened.late.note} />}
          <p>
            You can take it back in Kith:{' '}
            <InKith introductionId={opened.introductionId}>see the question there</InKith>.
          </p>
        </>
      );
    case 'expired':
      return (
        <>
          <h1>This link answers no more</h1>
          <p>
            Nothing was sent. The links of such a mail answer once, for three weeks, and while the
            address that they went to is yours.
          </p>
          <p>
            In Kith you see how it stands, and answer while it waits:{' '}
            <InKith introductionId={opened.introductionId}>see the question there</InKith>.
          </p>
        </>
      );
    case 'withdrawn':
      return (
        <>
          <h1>This is not asked any more</h1>
          <p>
            Who asked has taken the question back: there is nothing for you to do. If you are asked
            anew, another mail comes.
          </p>
        </>
      );
    case 'closed':
      return (
        <>
          <h1>There is nothing to answer here</h1>
          <p>
            Nothing was sent. The question has gone together with whom it was about, or its
            workspace takes no answer from you as things stand.
          </p>
          <p className="small">
            Questions go to <Support />.
          </p>
        </>
      );
    case 'other':
      return <Other />;
    case 'outdated':
      return (
        <>
          <h1>This page was out of date</h1>
          <p>
            Nothing was sent: it had stood open for too long, or another link was opened in this
            browser since. Open the page again and check what it asks.
          </p>
          <Written note={opened.note} />
          <p>
            <a href="/introduction">Open the page again</a>
          </p>
        </>
      );
    case 'unknown':
      return (
        <>
          <h1>No question is open here</h1>
          <p>
            Nothing was sent. The link may have been cut short, or was opened more than an hour ago
            in this browser: open it again from the mail, or <Link href="/referrals">sign in</Link>{' '}
            and answer in Kith.
          </p>
          <p className="small">
            Questions go to <Support />.
          </p>
        </>
      );
  }
}

/** Another answer came too late. */
function Late({ note }: { readonly note: string }) {
  return (
    <>
      <p role="alert">What you sent just now was not taken: the answer had been given before.</p>
      <Written note={note} />
    </>
  );
}

function Written({ note }: { readonly note: string }) {
  if (note === '') return null;
  return (
    <>
      <p>What you wrote:</p>
      <blockquote className={css.said} dir="auto">
        {note}
      </blockquote>
    </>
  );
}

const answeredWords = {
  agreed: 'You said yes',
  declined: 'You said no',
  made: 'You said yes, and it is made',
} as const;

function InKith({
  introductionId,
  children,
}: {
  readonly introductionId: string;
  readonly children: string;
}) {
  return <Link href={`/introductions/${introductionId}`}>{children}</Link>;
}

/** Whoever is signed in here is not whom it was asked of: nothing of it is shown to them. */
function Other() {
  const { user } = usePageData();
  return (
    <>
      <h1>This was asked of somebody else</h1>
      <p>
        You are signed in as <strong className="address">{user?.email}</strong>, and nobody answers
        for a colleague. Nothing was sent.
      </p>
      <p>
        If the mail came to you at another account of yours, sign out here first, and open its link
        again.
      </p>
    </>
  );
}
