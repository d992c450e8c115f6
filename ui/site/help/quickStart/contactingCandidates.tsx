import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Figure } from '../elements/Figure.tsx';
import { Meanings, Note, Steps, Ui } from '../elements/words.tsx';
import {
  conversation,
  firstLines,
  knownBy,
  outbox,
  savedMail,
  sequenceEditor,
  sequencePeople,
  waits,
} from '../pictures/pictures.ts';
import { mailAccountSections } from './mailAccountSections.tsx';
import { pipelineSections } from './pipelineSections.tsx';

export const article: Article = {
  lead: 'Everybody you accept waits in “In outreach” for a first word. Ask for an introduction where a colleague knows them, write yourself where nobody does, and keep the stage up to date.',
  sections: [
    {
      id: 'introduction',
      title: 'Ask the colleague first',
      body: (
        <>
          <p>
            A suggestion says <Ui>Known by</Ui> and names who of you is connected. Rest the pointer
            on the names to see since when.
          </p>
          <Figure
            picture={knownBy}
            first
            alt="A suggestion with the line Known by and the name of a colleague."
          />
          <p>Recruiters, hiring managers and owners ask that colleague for one of two things:</p>
          <Meanings
            of={[
              [
                'An introduction',
                'The colleague writes to the candidate, puts you in copy and steps back. It gets the most answers.',
              ],
              [
                'Permission to mention them',
                'You write yourself, and say who suggested it. Do so only after the colleague has said yes.',
              ],
            ]}
          />
          <p>
            Open the person by their name: under <Ui>Who knows them</Ui> stands{' '}
            <Ui>Ask for an introduction</Ui> beside each colleague; on a suggestion it stands under{' '}
            <Ui>Known by</Ui> too. Choose which of the two, for which project, and write a word. The
            colleague gets a mail at once, and one more after three business days without an answer;
            from either they answer without signing in. What they say stands in the same place as
            soon as they have said it; <Ui>Mark as made</Ui> once they have introduced you, or{' '}
            <Ui>Mark as mentioned</Ui> once you have used their name. A colleague is asked once
            about somebody: if somebody of your team came first, it says who, and when. Whoever
            works on the project can <Ui>Withdraw</Ui> the question.
          </p>
          <Note>
            The colleague may have reasons to say no, and need not give them. Never mention a name
            without asking.
          </Note>
        </>
      ),
    },
    {
      id: 'write',
      title: 'Write to somebody nobody knows',
      body: (
        <Steps>
          <li>
            Press <Ui>Accept</Ui>. In the <Ui>Pipeline</Ui> tab, click the score to see again why
            they fit: the strongest line is a good first sentence.
          </li>
          <li>
            If a mail address of theirs is known, write by a <a href="#sequences">sequence</a>,
            which goes out from <a href="#mail-accounts">your own mail account</a>. An address that
            is found out owners and recruiters put in with <Ui>Edit</Ui> on their page.
          </li>
          <li>
            If none is, open their profile with the small arrow beside the name, and write there.
            Need all profiles at once?{' '}
            <Link href="/help/quick-start/exporting-candidates">Export</Link> the stage.
          </li>
        </Steps>
      ),
    },
    ...mailAccountSections,
    {
      id: 'sequences',
      title: 'Write a sequence',
      body: (
        <>
          <p>
            A sequence is a first mail and what follows when nobody answers. It stands under{' '}
            <Ui>Sequences</Ui>, for all who write to candidates in your workspace or, if you choose
            a project, for its members.
          </p>
          <Steps>
            <li>
              Press <Ui>New sequence</Ui>, name it, and <Ui>Add a mail</Ui>. Further mails answer in
              the thread of the first, so they have no subject of their own.{' '}
              <Ui>Add a step by hand</Ui> reminds you of a call or a word to somebody.
            </li>
            <li>
              Say how many business days later each step comes. The line above shows the days; press
              one to go to its step. The arrows of a step, or <kbd>Alt</kbd> with <kbd>↑</kbd> or{' '}
              <kbd>↓</kbd>, move it.
            </li>
            <li>
              <Ui>Insert a variable</Ui> puts in what differs from person to person, as{' '}
              <code>{'{{firstName}}'}</code>. Write <code>{'{{firstName|there}}'}</code> to say what
              stands there for people of whom it is not known. Without that, somebody who lacks it
              gets no mail at all rather than one with a gap: they wait, and <Ui>People</Ui> says
              what is missing.
            </li>
            <li>
              <Ui>See it as somebody</Ui> shows every mail as that person would get it, before you
              save, and marks what is missing for them. <Ui>Send it to me</Ui> beside a mail sends
              it to your own inbox like that, marked <code>[Test]</code>, up to 20 times an hour;
              nobody else gets anything.
            </li>
            <li>
              <Ui>Saved mails</Ui> begins a mail with one that your team keeps, and{' '}
              <Ui>Save this mail</Ui> there keeps the one that you wrote. All of them stand under{' '}
              <Ui>Saved mails</Ui> on top of the sequences; what was written from one does not
              change when it does.
            </li>
            <li>
              <Ui>Add a wording</Ui> gives the first mail up to four versions, of which each person
              gets one.
            </li>
            <li>
              <Ui>Change hours</Ui> says on which days and in which hours mails leave, and by whose
              clock: at first Monday to Friday, 9:00 to 17:00, by the clock of whoever gets them. On
              the holidays and days off that{' '}
              <Link href="/help/frequently-asked/faq#workspace-settings">your workspace keeps</Link>{' '}
              no sequence sends anything. Who is in the sequence already is planned anew by what you
              change of its hours, by whose clock they are, its steps and the days between them, as
              far as a mail has not gone: wider hours bring it forward, narrower ones hold it. The
              workspace’s clock is kept for whoever’s is not known; another time zone or day off of
              the workspace plans anew in the same way. A sequence always stops for whoever answers,
              unsubscribes or complains; choose whether it stops as well when they are moved or
              skipped. Whoever is moved back after that stays out until you choose{' '}
              <Ui>Put back in</Ui> beside them under <Ui>People</Ui>.
            </li>
            <li>
              <Ui>Sent from</Ui> says from whose account it leaves: that of whoever adds people, or
              always the same, your own or that of a colleague who lets you.
            </li>
          </Steps>
          <Figure
            picture={sequenceEditor}
            alt="A sequence: its first mail with variables, and beside it how somebody would get it."
          />
          <Figure
            picture={savedMail}
            alt="A saved mail: its name, subject and text with variables, and beside them how it reads."
          />
          <p>
            In a text, an empty line begins a paragraph; <code>**words**</code> are bold, lines that
            begin with <code>- </code> or <code>1. </code> are lists, and{' '}
            <code>[words](https://…)</code> is a link. A sequence that is <Ui>archived</Ui> sends
            nothing, and can be restored. Drag the line of time below your sequences, or below one
            of them, to see what was written, and who was in it, on a day.
          </p>
        </>
      ),
    },
    {
      id: 'generative-ai',
      title: 'Have AI write it, and read it',
      body: (
        <>
          <p>
            Whoever runs your Kith decides whether there is a model, and an owner of the workspace
            switches it on under <Ui>Generative AI</Ui> in its settings.
          </p>
          <Steps>
            <li>
              In a sequence press <Ui>Write with AI</Ui>. Choose the project, whom it is tailored
              to, tone, length and how many mails; <Ui>Write</Ui> fills the steps while you look on,
              and <Ui>Stop</Ui> leaves them as they were.
            </li>
            <li>
              <Ui>Show what goes to the model</Ui> shows it word for word, before. It is the job
              description and, for a first line, what somebody does, without their name, addresses
              and telephone numbers. Of whom a sequence is tailored to only skills go along: it is
              sent to others, and must not tell where somebody works.
            </li>
            <li>
              <Ui>Reword</Ui> under a text makes it shorter, warmer, plainer or more formal.{' '}
              <Ui>Undo</Ui> brings yours back.
            </li>
            <li>
              Each text that AI wrote says so until you press <Ui>I have read it</Ui>. Until then
              nothing is sent with it: whoever is in the sequence waits.
            </li>
            <li>
              With <Ui>A first line for each person</Ui> the first mail begins with{' '}
              <code>{'{{opening}}'}</code>. When you add people to the sequence, <Ui>Write</Ui> has
              AI write those lines for all of them, however many. It goes on when you close the
              page; <Ui>Stop</Ui> ends it, and you are told when it is done and for whom there is
              none. Change the lines, or say that you have read them, one by one or all that you
              see.
            </li>
          </Steps>
          <Figure
            picture={firstLines}
            alt="Adding people to a sequence: how many lack a first line, the tone, and the button that has all of them written as one job."
          />
          <p>
            Links and addresses that a model adds are taken out. All that went to a model, who asked
            and how much it was stands under <Ui>Generative AI</Ui>; what was about somebody goes
            when they are erased. Of whoever is erased, wants no mail or is no longer in the
            pipeline nothing goes to a model, nor for a sequence that they were taken out of. One
            may ask for a text 120 times an hour.
          </p>
        </>
      ),
    },
    {
      id: 'write-to-many',
      title: 'Write to many, and stop in time',
      body: (
        <>
          <Steps>
            <li>
              Choose prospects in the pipeline and press <Ui>Add to a sequence</Ui>. Before anything
              is sent Kith says how many will be written to, from which address and from when, over
              how many days with what waits at that account before them, and who is left out and
              why: no address, unsubscribed, in another sequence, written to by any of you in the
              last 30 days, or a value that is missing. <Ui>See each as they would get it</Ui> steps
              through all of them, by the arrow keys too: every mail in the wording that this person
              gets, and when the first comes by their clock. Who only lacks a value comes last, with
              what is missing marked.
            </li>
            <li>
              Mails leave from that account one by one, within its limits and within the hours where
              each person lives; where nobody knows where that is, by the workspace’s clock. What is
              late waits for its turn.
            </li>
            <li>
              While many are being added, <Ui>Stop</Ui> adds nobody more, also from the corner of
              any screen once you have closed this; who is in it by then stays. <Ui>Undo</Ui> takes
              those out again to whom nothing was sent yet.
            </li>
            <li>
              People of a list are added from there: choose the project that they are written to
              about, and bring those into it who are not in it yet.
            </li>
            <li>
              Under <Ui>People</Ui> the sequence shows where everybody stands. <Ui>Pause</Ui> holds
              somebody, <Ui>Take out</Ui> ends it for them, and <Ui>Put back in</Ui> goes on with
              whom you took out, or whose mail could not be delivered. Nobody gets mails of two
              sequences at a time: the later waits, until a day after the last mail of the other.
            </li>
            <li>
              When a colleague leaves or disconnects their account, nothing more goes out in their
              name: whoever they wrote to waits, and the sequence says how many. When they leave or
              are kept out, who works on the project is told, or an owner where nobody does. Press{' '}
              <Ui>Choose a sender</Ui> to take all of them over, above the list of sequences those
              of each one that is shown there, or <Ui>Send from another account…</Ui> beside one.
              Your mails begin a new thread. Of whoever may have answered to an account that is
              gone, or that nobody has read for hours, Kith asks you to find out first. An account
              that was not read for a quarter of an hour sends nothing further to who may have
              answered: the sequence says how many wait for that.
            </li>
            <li>
              <Ui>Outbox</Ui> shows what goes out today and on the next business day, by account and
              hour. <Ui>Hold</Ui> keeps one mail, <Ui>Hold this day</Ui> all of an account on that
              day; owners hold all accounts at once, or that of a colleague, and what they hold they
              alone let go. What was to go waits for the next day, and of the people of the sequence
              whose mail waits for that alone it is said which day is held, and by whom. Whose mail
              would not go stands under <Ui>Waits for something else</Ui>, with what it waits for
              and the way to where you mend that: a value that is missing, a line of AI that nobody
              has read, an account that is paused or whose answers are not known.
            </li>
            <li>
              Above the steps, and at each of them, stands what came of it: who was written to, who
              answered, what came back. Of two wordings Kith says within which range each will
              likely end up: where these overlap, chance may be all that tells them apart.
            </li>
          </Steps>
          <Figure
            picture={sequencePeople}
            alt="The people of a sequence: how it stands with each, who sends, and when the next mail goes."
          />
          <Figure
            picture={outbox}
            alt="The outbox: for each day and account how many mails go out and when, with Hold beside each and Hold this day."
          />
          <Figure
            picture={waits}
            alt="Waits for something else, in the outbox: AI wrote the mail and nobody has read it, with the person and the way to the sequence."
          />
          <p>
            Kith looks for answers in the account every minute. Whoever answers, unsubscribes, calls
            it spam, is erased, or has an address that there isn’t gets nothing more, by any
            sequence that they are in. What a colleague writes, to whom you passed a mail on, is no
            answer of theirs. When an automatic answer says until when they are away, the next mail
            comes on the day after; when it names no day, two business days later. <Ui>People</Ui>{' '}
            says so. A mail that comes back because your account is at fault stops the account until
            you have looked after it, and you are told why.
          </p>
          <p>
            What was sent lies in your folder of sent mail. When the line to a mail server breaks in
            the midst of a mail, nobody can know whether it arrived: Kith never sends it again by
            itself, and asks you at once under <Ui>Waits for you</Ui>. Meanwhile it looks for it in
            that folder for a quarter of an hour: if it lies there, or somebody answers it, it was
            sent, and you are asked no longer.
          </p>
        </>
      ),
    },
    {
      id: 'answers',
      title: 'Read and answer what they write',
      body: (
        <>
          <p>
            What somebody in a sequence writes back stands on their page under <Ui>Mails</Ui>, below
            what they were sent and without what it quotes, for everybody who works on the project.
            An automatic answer, a mail that came back and a complaint are marked as such. You are
            told when somebody answers; <Ui>Settings</Ui> says how soon by mail.
          </p>
          <Figure
            picture={conversation}
            alt="Mails on a person’s page: what they were sent, that a program answered in their place, and what they wrote back."
          />
          <Steps>
            <li>
              Write below the last mail and press <Ui>Send answer</Ui>, or <kbd>Ctrl</kbd> with{' '}
              <kbd>Enter</kbd>. It goes to the address that they wrote from, in the same thread,
              from the account to which they wrote. Whose account that is answers, or a colleague
              whom they let send as them.
            </li>
            <li>
              For ten seconds <Ui>Undo</Ui> takes it back, with what you wrote; then it goes out as
              soon as the account is free, at any hour, and counts towards its mails of the day.
              What you have not sent stays while you look at something else.
            </li>
            <li>
              When the line breaks while it is sent, it says so: look into your folder of sent mail,
              then say <Ui>It was sent</Ui> or <Ui>It was not sent</Ui>.
            </li>
          </Steps>
          <p>
            What a person writes to the account counts for them, too, when it is a new mail of their
            own. All of it is erased with them.
          </p>
        </>
      ),
    },
    {
      id: 'opens',
      title: 'Whether a mail is opened',
      body: (
        <p>
          Mails tell nothing of that unless the owners of your workspace switch it on under{' '}
          <Ui>Opens and clicks</Ui> in its settings. From then on a mail has an invisible picture,
          its links lead over Kith, and the page behind the link to unsubscribe says so. At the mail
          you read <Ui>Opened (uncertain)</Ui>: mail programs load pictures by themselves, and many
          people let none be loaded. What is known to be a program is counted apart. Kith decides
          nothing by it: whoever answers has read it.
        </p>
      ),
    },
    {
      id: 'unsubscribed',
      title: 'Whoever wants no mail',
      body: (
        <>
          <p>
            Under <Ui>Unsubscribed</Ui> in the workspace’s settings owners and recruiters see whom
            the workspace mails no more: who pressed the link or the button in a mail, called it
            spam, was erased, or has an address that there isn’t. It holds for everybody in the
            workspace, for every sequence, for all addresses that are known of them, and when a file
            brings them in anew.
          </p>
          <p>
            When somebody tells you so, press <Ui>Mail them no more</Ui> on their page or below
            their mails. It takes all addresses that are known of them, and ends what goes on with
            them at once. If they asked for it, that is for good; if you decided it, <Ui>Undo</Ui>{' '}
            and <Ui>Mail again</Ui> take it back, and <Ui>Put back in</Ui> goes on with a sequence.
            Their page says since when, why and who said so.
          </p>
          <p>
            <Ui>Add addresses</Ui> takes a pasted list of those whom you know to want none; one{' '}
            <Ui>Undo</Ui> takes back the whole list, where you decided it. What a colleague decided,
            and what bounced, <Ui>Mail again</Ui> lifts; what people said themselves nobody here
            lifts. Kith keeps no address in that list, only what recognises it: to know whether one
            is mailed, type the whole of it.
          </p>
        </>
      ),
    },
    ...pipelineSections,
  ],
};
