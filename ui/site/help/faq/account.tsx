import { CLOSING_DAYS, TRIAL } from '../../../../domain/contracts/standingLimits.ts';
import { Link } from '../../../shared/links/Link.tsx';
import { Figure } from '../elements/Figure.tsx';
import { Ui } from '../elements/words.tsx';
import { workspaceSettings } from '../pictures/pictures.ts';
import { Support } from '../../shell/Support.tsx';
import type { Question } from './Questions.tsx';

/** Questions on signing up, and on what becomes of an account. */
export const accountQuestions: readonly Question[] = [
  {
    id: 'sign-up',
    question: 'How do I sign up?',
    answer: (
      <p>
        Enter your work email on <Link href="/login">the sign-in page</Link> and press{' '}
        <Ui>Create account</Ui>. We mail you a link, which signs you in. If you are offered a trial
        instead, your company’s workspace is not set up yet. The steps stand under{' '}
        <Link href="/help/quick-start/signing-up">Signing up</Link>.
      </p>
    ),
  },
  {
    id: 'work-email',
    question: 'Why does it have to be my work email?',
    answer: (
      <p>
        The address decides which company’s workspace you belong to, and that decides whose
        connections you may see. Private mail addresses belong to no company, so they can’t be used.
        You also need to be at least 18 and have the address from your employer, as the{' '}
        <Link href="/legal/terms">terms</Link> say.
      </p>
    ),
  },
  {
    id: 'password',
    question: 'Where is my password?',
    answer: (
      <p>
        There is none. Each time you sign in we mail you a link that works once, for 10 minutes,
        unless your company has its own sign-on. Only who reads your mail can sign in as you, so
        keep your mailbox safe.
      </p>
    ),
  },
  {
    id: 'single-sign-on',
    question: 'Can we sign in by our company’s own sign-on?',
    answer: (
      <>
        <p>
          Yes, by any provider of OpenID Connect, such as Okta, Entra ID, Google Workspace or
          Keycloak. An owner opens <Link href="/workspace/sign-on">Single sign-on</Link> in the
          settings of the workspace, makes a web application at the provider with the{' '}
          <Ui>Redirect address</Ui> shown there, enters its issuer, client id and secret, presses{' '}
          <Ui>Test it</Ui>, and switches it on. From then on whoever enters an address of your mail
          domains is led to the provider.
        </p>
        <p>
          It can be the only way in. Owners then still get links by mail, for the day on which the
          provider does not answer; guests with addresses of other domains do, too. People whom the
          provider vouches for can come in as members by themselves while a seat is free, or when
          invited only. Who was removed does not come back by it. With Entra ID, enter the issuer of
          your own tenant.
        </p>
      </>
    ),
  },
  {
    id: 'several-workspaces',
    question: 'I belong to several workspaces. How do I go from one to another?',
    answer: (
      <>
        <p>
          By the menu of your account, which names the others that you belong to. You are in one at
          a time, in all tabs of a browser. Where a link of a mail is of another one, Kith says so
          above it, with the button that opens it there.
        </p>
        <p>
          If you signed in by a company’s own sign-on, you stay in the workspace of that company:
          its provider vouches for you there and nowhere else, so that your other workspaces, and
          where you are signed in to those, are not shown. To go to another, log out and have a link
          mailed to you. It leads to the workspace that you came to first or, where that is entered
          by its sign-on alone, to another of yours. An account that belongs to several workspaces
          is cancelled by that way alone.
        </p>
        <p>
          A workspace whose only way in is its sign-on is not entered by the menu: log out, and sign
          in by that.
        </p>
        <p>
          Owners invite addresses of their own mail domains. For somebody with the address of
          another company, such as a guest, an owner writes to <Support />: we add the workspace to
          the account that they have.
        </p>
      </>
    ),
  },
  {
    id: 'signed-in',
    question: 'I have lost a device. How do I sign out there?',
    answer: (
      <p>
        Open <Link href="/settings">Settings</Link> in another browser and go to{' '}
        <Ui>Where you are signed in</Ui>. <Ui>Sign out</Ui> ends it in one browser at once,{' '}
        <Ui>Sign out everywhere</Ui> in all of them. An owner can also suspend you while a device is
        missing.
      </p>
    ),
  },
  {
    id: 'no-mail',
    question: 'The sign-in link did not come, or is no good. What now?',
    answer: (
      <p>
        Look in your junk folder, then ask for another link. Each is good for 10 minutes, or until
        one of them has been used. If your company’s mail filter holds our mail back, ask its
        administrators to let it through, or write to <Support />.
      </p>
    ),
  },
  {
    id: 'trial-limits',
    question: 'What can I do in a trial?',
    answer: (
      <p>
        Everything, in small: {TRIAL.members} members, invitations included, {TRIAL.projects} open
        projects, and files of up to {TRIAL.exportedPeople} people. A strip on every screen says how
        much of that is used. After {TRIAL.days} days you can still read and export what is there.
        To go on with the whole of Kith, write to <Support />: once your workspace is ready, the
        limits are gone at once, and nobody has to sign in again.
      </p>
    ),
  },
  {
    id: 'suspended',
    question: 'Why am I, or is my workspace, suspended?',
    answer: (
      <>
        <p>
          An owner of your workspace can suspend a member under <Ui>Members</Ui>, for instance while
          somebody is away or a device is lost. You are signed out of that workspace at once; your
          role, your projects and what you brought in stay. Ask an owner to let you in again. The
          last owner can’t be suspended.
        </p>
        <p>
          We can suspend a whole workspace, as the <Link href="/legal/terms">terms</Link> say.
          Nothing in it is lost, and nothing is sent or worked on until it is open again. An owner
          can ask us what it is about: <Support />.
        </p>
      </>
    ),
  },
  {
    id: 'close-workspace',
    question: 'How do we close our workspace?',
    answer: (
      <>
        <p>
          As an owner, open the settings of the workspace by its name in the navigation, go to{' '}
          <Ui>Close the workspace</Ui> and type its name. From then on its owners alone come in, to
          read, export, or open it again. After {CLOSING_DAYS} days everything in it is erased, with
          the accounts of whoever belongs to no other workspace, within 2 business days.
        </p>
        <Figure
          picture={workspaceSettings}
          alt="The settings of the workspace: its parts, the last of them Close the workspace, and beside them its name, logo and mail domains."
        />
      </>
    ),
  },
  {
    id: 'cancel-account',
    question: 'How do I cancel my account?',
    answer: (
      <p>
        Open <Link href="/settings">Settings</Link>, go to <Ui>Cancel or delete your account</Ui>{' '}
        and press <Ui>Cancel my account…</Ui>. You are asked for your address once more, then the
        account ends at once: you are signed out everywhere, and no sign-in link for it works any
        more. Where your workspace is suspended or closed, sign in all the same: the page that says
        so offers it too. You leave your workspaces with it; projects that you alone own go to an
        owner. Lists and notes for you alone are seen by nobody else afterwards: share first what
        others need. Who alone owns a workspace with others in it makes somebody else an owner
        first, unless it is suspended or closed. It can’t be undone, and it deletes nothing unless
        you choose so.
      </p>
    ),
  },
  {
    id: 'delete-account',
    question: 'How do I have my account deleted?',
    answer: (
      <p>
        Choose <Ui>Delete everything that is kept of me</Ui> when you cancel it in{' '}
        <Link href="/settings">Settings</Link>. If it is cancelled already, write to <Support />{' '}
        from its address. It is deleted within 2 business days after that. The connections you
        uploaded go with it, even those who are prospects by now; what your company knows of them
        from elsewhere stays.
      </p>
    ),
  },
  {
    id: 'what-is-kept',
    question: 'What does Kith keep of me, or of somebody who asks us?',
    answer: (
      <p>
        Write to <Support /> from the address of your account; for somebody else, send the address
        of their page in Kith. Once it is clear who asks, whoever runs Kith for you prints it with{' '}
        <code>kith access</code>: all that is said of them and of nobody else, what an account did
        and when, and, where something was erased, the receipt of that. What was erased itself is in
        it no more.
      </p>
    ),
  },
];
