import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Figure } from '../elements/Figure.tsx';
import { Meanings, Note, Steps, Ui } from '../elements/words.tsx';
import { Support } from '../../shell/Support.tsx';
import { login, signInLink } from '../pictures/pictures.ts';

export const article: Article = {
  lead: 'You sign up and sign in the same way: with your work email and a link that we mail to it. There is no password to choose or to lose.',
  sections: [
    {
      id: 'account',
      title: 'Make your account',
      body: (
        <>
          <Steps>
            <li>
              Open <Link href="/login">the sign-in page</Link>, enter your work email and press{' '}
              <Ui>Continue</Ui>.
            </li>
            <li>
              If your company is with us and you are new, you are welcomed and shown the address.
              Use <Ui>Change</Ui> if it is wrong, and press <Ui>Create account</Ui>. By going on you
              accept the <Link href="/legal/terms">terms</Link>; you must be at least 18.
            </li>
            <li>
              The page now says <Ui>Sign-in link sent!</Ui> Open the mail, usually within a minute,
              and follow its link.
            </li>
            <li>
              Press <Ui>Sign in</Ui> on the page that opens. You arrive where your work waits: at{' '}
              <Ui>Today</Ui>, as a colleague at <Ui>Referrals</Ui>, as an auditor at the changes of
              the workspace’s settings, and in a firm with a portfolio at its companies.
            </li>
            <li>
              Enter <Ui>Your name</Ui> where you are asked for it. Colleagues know you by it
              wherever you are named; later it stands under <Ui>Settings</Ui>, in the menu at your
              initials.
            </li>
          </Steps>
          <Figure
            picture={login}
            first
            alt="The sign-in page: one field, Enter email, and the button Continue."
          />
          <p>
            The first person of a company’s workspace becomes its owner. Everybody who signs up
            after that is a recruiter, until an owner gives them another role under <Ui>Members</Ui>
            ; who is invited, or comes by single sign-on, has the role that an owner chose.
          </p>
          <p>
            Who belongs to the workspaces of two companies goes from one to the other in the menu of
            their account: <Ui>Go to …</Ui> with the company’s name. One sign-in is enough, unless a
            company asks for its own single sign-on.
          </p>
        </>
      ),
    },
    {
      id: 'link',
      title: 'The link in the mail',
      body: (
        <>
          <p>
            The link is yours alone and works once, for 10 minutes. If you asked for several, any of
            them will do; using one ends the others.
          </p>
          <p>
            If you open the link in another browser than the one you began in, for example on your
            phone, you are asked for the 6-digit code from the same mail. After five wrong codes the
            link is spent.
          </p>
          <Figure
            picture={signInLink}
            alt="What the link opens: the heading Sign in to Kith and the button Sign in."
          />
          <Note>
            Nobody gets in without that mail. Never pass the link or the code on, not even to us.
          </Note>
        </>
      ),
    },
    {
      id: 'later',
      title: 'Coming back',
      body: (
        <>
          <p>
            You stay signed in on a device for up to 30 days, and are signed out after 7 days in
            which you did not use it. Then enter your email again; the rest is the same.
          </p>
          <p>
            <Ui>Log Out</Ui> is in the menu under your name, and at the foot of every page. Under{' '}
            <Ui>Settings</Ui> stand the browsers in which you are signed in, each with{' '}
            <Ui>Sign out</Ui>.
          </p>
        </>
      ),
    },
    {
      id: 'troubles',
      title: 'If it does not work',
      body: (
        <Meanings
          of={[
            [
              'No mail came',
              <>
                Look in your junk folder and wait a minute or two: the page says so by itself if the
                mail can’t be delivered. Then use <Ui>Send again</Ui> on the page; any link of the
                last 10 minutes will do.
              </>,
            ],
            [
              '“Let’s get you a new sign-in link”',
              'The link was too old, or one of your links has been used. Enter your work email on that page to get another.',
            ],
            [
              'A displeased face',
              'We could not send a link: the address is mistyped, the mail was refused, or there were more than 10 requests in 15 minutes. Check the address and try again later.',
            ],
            [
              '“Get a free trial” instead of “Create account”',
              'Your company’s workspace is not set up yet, or has no seat free. The first of a company begins its trial with the link in the mail, and owns the workspace. Whoever comes later waits, unless an owner invites them: ask a colleague who is in.',
            ],
            [
              '“Talk to us about a trial”',
              'We don’t know a workspace for that mail domain. Private addresses such as webmail never belong to one: use the address your employer gave you.',
            ],
            [
              '“Your workspace has suspended you”',
              'An owner of your workspace keeps you out for now. Your role and what is yours are kept; ask an owner to let you in again.',
            ],
            [
              'The workspace is closed',
              'An owner has closed it. For 14 days its owners can open it again; then everything in it is erased. On the page that says so you can cancel your account.',
            ],
            [
              'Anything else',
              <>
                Write to <Support /> from the address you want to sign in with.
              </>,
            ],
          ]}
        />
      ),
    },
  ],
};
