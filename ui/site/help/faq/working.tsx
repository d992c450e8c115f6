import { Link } from '../../../shared/links/Link.tsx';
import { Figure } from '../elements/Figure.tsx';
import { Ui } from '../elements/words.tsx';
import { activity } from '../pictures/pictures.ts';
import type { Question } from './Questions.tsx';

/** Questions that come up while one works on a project. */
export const workingQuestions: readonly Question[] = [
  {
    id: 'told',
    question: 'Does anybody learn that I accepted or skipped them?',
    answer: (
      <p>
        No. Accepting and skipping are notes among the members of a project. A person first hears of
        it when one of you writes to them.
      </p>
    ),
  },
  {
    id: 'score',
    question: 'What does a score mean?',
    answer: (
      <p>
        It is the sum of the lines beside it: points for what your search asks for and this person
        shows. It compares people within one project, not between projects, and there is no highest
        score. See <Link href="/help/quick-start/review-suggestions#reasons">Read the score</Link>.
      </p>
    ),
  },
  {
    id: 'missing-person',
    question: 'I know somebody who fits and don’t see them. Why?',
    answer: (
      <p>
        They may have been accepted or skipped already, may be in nobody’s uploaded network, or
        stand further down because little is known of them. Upload a newer file, or see which chips
        ask for things that can’t be known from a network file, such as skills.
      </p>
    ),
  },
  {
    id: 'undo',
    question: 'I accepted or skipped the wrong person. Can I undo it?',
    answer: (
      <>
        <p>
          Yes. Press <Ui>Undo</Ui> at the bottom of the screen, or <kbd>z</kbd>; the last twenty
          things you did on this page can be taken back. While many people are still being changed
          at once, <kbd>z</kbd> takes back nothing that was done before. Another day,{' '}
          <Ui>Activity</Ui> tells what was done, in the workspace, in a project and about a person,
          with sequences and saved mails too, each with an <Ui>Undo</Ui> while nothing came after
          it: a name, a job description or a choice of words is put back as it was. What went out to
          somebody, files and API tokens have none. Somebody you skipped is offered again from{' '}
          <Link href="/help/quick-start/review-suggestions#set-aside">those set aside</Link>, and
          under <Ui>Who moved whom</Ui>, below the pipeline, what became of anybody last has an{' '}
          <Ui>Undo</Ui> of its own. Where a colleague has gone on with them since, you are told who
          did what, and nothing is taken away unless you say so.
        </p>
        <Figure
          picture={activity}
          alt="Activity: who did what and when, the newest first, with an Undo beside what can be taken back."
        />
      </>
    ),
  },
  {
    id: 'told-to-me',
    question: 'How do I learn that somebody needs me?',
    answer: (
      <p>
        The bell stands on every screen, and counts what you have not read: a note that mentions
        you, people given to you to look after, projects and roles given to you, referrals for your
        projects and what became of yours, introductions asked of you and answered, answers of
        people to whom you wrote, who asks to send as you, and what you asked for and is done. Press
        it or <kbd>i</kbd>; each line leads to where it happened. What you may no longer read is not
        told either, and what somebody has answered is unread no more. What you have not read is
        mailed to you within minutes, once a day at seven in the morning by your workspace’s clocks,
        or never, as you choose for each kind in your settings.
      </p>
    ),
  },
  {
    id: 'workspace-settings',
    question: 'How do we give the workspace another name, logo, time zone, days off or words?',
    answer: (
      <p>
        Owners press the name of the workspace, above the navigation. Under <Ui>Name and logo</Ui>{' '}
        stand its name, the picture beside it (a PNG, JPEG or WebP file of 512 KB at most), its mail
        domains and its seats; under <Ui>Time and days off</Ui> its time zone, whose public holidays
        you keep, and days off of your own: on them no reminder is due, and no sequence sends
        anything. <Ui>Stages of new projects</Ui>, <Ui>Reasons for skipping</Ui> and{' '}
        <Ui>Job types</Ui> are renamed, put into another order, added to and taken out as you need
        them; <Ui>Back to Kith’s own</Ui> undoes all of that. Projects that run keep their stages,
        and what was decided for a reason, or said of a job, stays readable. <Ui>Changes</Ui> says
        who changed what of it, of who belongs to the workspace and of invitations, from what to
        what, and gives it as a CSV file.
      </p>
    ),
  },
  {
    id: 'two-are-one',
    question: 'The same person is there twice. What do we do?',
    answer: (
      <p>
        Where a mail address leads to both, the page of either says so, to owners and recruiters:
        press <Ui>Compare</Ui>, look at the two side by side, and <Ui>Merge</Ui> them. If both were
        decided on in one project you are told which before anything happens. Press <Ui>Undo</Ui>,
        or later <Ui>Make two again</Ui> below the sources, and they are two as before.
      </p>
    ),
  },
  {
    id: 'who-says-so',
    question: 'Where does Kith know this about somebody from?',
    answer: (
      <p>
        Open the person by their name: beside each fact stands the source that it was taken from and
        how old it is, and all sources below. Where several tell the same fact, the newest counts,
        and what you told by hand counts before all. The line of time at the end of the page shows
        them as they were known on any day. Addresses of mail are shown to owners and recruiters,
        and beside the mails that were exchanged to whoever works on the project.
      </p>
    ),
  },
  {
    id: 'export-gone',
    question: 'Where has my export gone?',
    answer: (
      <p>
        Files are kept for 24 hours, and only you see yours, under <Ui>Exports</Ui>. Make a new one
        in the project’s pipeline; it takes seconds.
      </p>
    ),
  },
  {
    id: 'project-invisible',
    question: 'A colleague’s project is not in my list. Why?',
    answer: (
      <p>
        You see projects you are a member of. Ask one of its members to add you in the project’s{' '}
        <Ui>Settings</Ui>, and look whether it is under <Ui>Archived</Ui>.
      </p>
    ),
  },
  {
    id: 'ai',
    question: 'Does Kith send job descriptions or people to an AI service?',
    answer: (
      <p>
        Not by itself. Texts are read and people are ranked by rules on the server that runs your
        Kith, which is why each point can be explained. Only where an owner of your workspace has
        switched on <Ui>Generative AI</Ui>, and only when somebody presses a button that says so, a
        job description and what somebody does, or their skills alone, go to the model that your
        operator has chosen, without names, addresses and telephone numbers. What went is shown
        before and kept after.
      </p>
    ),
  },
];
