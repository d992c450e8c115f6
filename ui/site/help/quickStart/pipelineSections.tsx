import { Link } from '../../../shared/links/Link.tsx';
import type { ArticleSection } from '../article.ts';
import { Figure } from '../elements/Figure.tsx';
import { Steps, Ui } from '../elements/words.tsx';
import { moveMenu, timeLine } from '../pictures/pictures.ts';

/** What is done with those whom one writes to: from stage to stage, by hand and many at once, and as it was. */
export const pipelineSections: readonly ArticleSection[] = [
  {
    id: 'stages',
    title: 'Move people from stage to stage',
    body: (
      <>
        <p>
          A project starts with the stages In outreach, Replied, Interviewing, Offer and Hired, and
          for those who leave, Not interested and Not a fit, unless the owners of your workspace
          have chosen others under <Ui>Stages of new projects</Ui>. Changing somebody’s stage moves
          their profile to it, for all members at once. In a project’s <Ui>Settings</Ui> its members
          rename stages, put them into another order, add their own and take out what they don’t
          need; whoever stands in a stage is moved before it goes.
        </p>
        <p>
          An owner may let people move on with the mails of sequences, under <Ui>Outreach</Ui> in
          the workspace’s settings: to In outreach with the first mail, to Replied when they answer,
          and to Interviewing when they accept an invitation by their calendar, themselves and in
          answer to one of your mails. To the other stages people alone move somebody: an offer, or
          that somebody is not interested, stands in no mail that a program could be sure of. Nobody
          is moved back, and you can undo it as any other move.
        </p>
        <Steps>
          <li>
            In <Ui>Pipeline</Ui>, press the three dots at the end of the person’s row, or{' '}
            <kbd>m</kbd> while the row has the focus.
          </li>
          <li>
            Choose the stage under <Ui>Move to…</Ui>. <Ui>Undo</Ui>, or <kbd>z</kbd>, takes it back.
          </li>
          <li>
            Within a stage, <Ui>Move up</Ui> and <Ui>Move down</Ui> put people into the order in
            which you want to write to them. Everybody sees the same order.
          </li>
          <li>
            To take somebody out altogether, choose <Ui>Remove from the project…</Ui> and a reason.
            They stand among those{' '}
            <Link href="/help/quick-start/review-suggestions#set-aside">set aside</Link> and can be
            put back.
          </li>
        </Steps>
        <Figure
          picture={moveMenu}
          alt="The menu of a prospect: the other stages under Move to, and Remove from the project."
        />
      </>
    ),
  },
  {
    id: 'board',
    title: 'Table and board',
    body: (
      <>
        <p>
          <Ui>Table</Ui> and <Ui>Board</Ui> show the same people. Click the head of a column of the
          table to sort by it; <Ui>Columns</Ui> chooses what is shown. On the board, drag a card to
          another stage or place, or lift it with Space, move it with the arrow keys and put it down
          with Space. On a phone the board shows one stage at a time.{' '}
          <Ui>Assign, tag, next step…</Ui> in the menu beside a name, or the key <kbd>a</kbd>, says
          who has them, how they are tagged and what comes next; the filters above narrow to each,
          and a view keeps them.
        </p>
        <p>
          A face with a ring around it in the head of the project is a colleague who looks at the
          pipeline now; the same on a card or row, that they have this person open or in hand. It
          goes when they do, and nobody keeps a record of it. When a colleague has moved somebody
          before you, you read who it was, where to and when, and can move them all the same.
        </p>
      </>
    ),
  },
  {
    id: 'many',
    title: 'Move or remove many at once',
    body: (
      <>
        <p>
          Tick people in the table, or press <kbd>x</kbd>; with Shift you take all up to there.
          After <Ui>Select all on this page</Ui> you can also choose all that the table finds, on
          whatever page. <Ui>Move to…</Ui>, <Ui>Assign…</Ui>, <Ui>Tag…</Ui>, <Ui>Remove…</Ui> and{' '}
          <Ui>Add to list</Ui> do it as one, <Ui>Undo</Ui> takes it back as one.{' '}
          <Ui>Export the selected</Ui>, or <kbd>e</kbd>, makes a file of exactly these people. While
          it is done you read how far it is, and can <Ui>Stop</Ui> it: what was done by then stays,
          and Undo takes back that alone; a file that is stopped is not made. On any other screen,
          and after you have come back, it stands in the corner with the same <Ui>Stop</Ui>. At most
          10,000 people can be chosen at once. Who could not be changed stands there by name, with
          why. Undo leaves people whom a colleague has changed since, or for whom a colleague’s
          sequence goes on.
        </p>
      </>
    ),
  },
  {
    id: 'time',
    title: 'See the pipeline as it was',
    body: (
      <>
        <p>
          The line under the pipeline is the project’s time. Drag it back to see who stood where on
          that day. The paper is tinted so that you don’t mistake it for now, and nothing can be
          changed there. <Ui>Back to now</Ui> ends it. <Ui>Play the history</Ui> beside it, or the
          key
          <kbd>p</kbd>, shows change after change until now. <Ui>Who moved whom</Ui> below lists
          what became of everybody, by whom and why: see it as of then, or undo what came last. The
          address names the stage and the moment, so that a link shows a colleague the same.
        </p>
        <Figure
          picture={timeLine}
          alt="The line of time at the foot of the pipeline, from the project’s beginning to now."
        />
      </>
    ),
  },
];
