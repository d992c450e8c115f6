import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Figure } from '../elements/Figure.tsx';
import { Meanings, Steps, Ui } from '../elements/words.tsx';
import { projects, projectTabs, reports, today } from '../pictures/pictures.ts';

export const article: Article = {
  lead: 'A project is one role you want to fill: its job description, the search made from it, the people suggested, and the prospects you are talking to.',
  sections: [
    {
      id: 'list',
      title: 'Find a project',
      body: (
        <>
          <p>
            Owners and recruiters begin at <Ui>Projects</Ui>; everybody finds it in the menu. Each
            row shows the project’s name, how many prospects it has and in which stages, how many
            people the last 24 hours brought who may fit, the job’s type and location, its owner,
            and what last happened in it and by whom. The project with the latest activity stands
            first, 25 to a page; click the head of a column to sort by it (on a phone, choose under{' '}
            <Ui>Sorted by</Ui>), and <Ui>Columns</Ui> to choose what is shown.
          </p>
          <Figure
            picture={projects}
            first
            alt="The list of projects with its filters: Find by name, Open or Archived, Everyone’s or Mine."
          />
          <Steps>
            <li>
              Type part of the name, role or place into <Ui>Find by name</Ui>. The list follows as
              you type.
            </li>
            <li>
              Choose a <Ui>Job type</Ui>, <Ui>Role</Ui>, <Ui>Location</Ui> or <Ui>Owner</Ui>: each
              says how many projects it leaves. What you chose stands in the address, so you can
              send it to a colleague.
            </li>
            <li>
              Choose <Ui>Mine</Ui> to see only projects you are a member of.
            </li>
            <li>
              Choose <Ui>Archived</Ui> for roles that were filled or given up. Nothing in them is
              lost, and they can be reopened.
            </li>
          </Steps>
          <p>
            Drag the line of time below the list to see the projects as they were on a day; a name
            then leads to the pipeline of that day.
          </p>
        </>
      ),
    },
    {
      id: 'today',
      title: 'See what waits for you',
      body: (
        <>
          <p>
            <Ui>Today</Ui> shows what waits for you in each open project you work on, the longest
            first: referrals to decide on, introductions to answer or to make, mails from prospects
            to your account that nobody has answered, next steps of people you look after and steps
            by hand of your sequences that are due, and, until you have read them, notes that
            mention you, people given to you, introductions that were declined, and mails that may
            not have gone. Owners also see invitations that nobody took up. Each leads to where it
            is done, and goes from the page once it is. You land there after signing in.
          </p>
          <Figure
            picture={today}
            alt="Today of a hiring manager: under each project what waits, such as a referral to decide on, with its day."
          />
        </>
      ),
    },
    {
      id: 'views',
      title: 'Keep what you see as a view',
      body: (
        <p>
          <Ui>Views</Ui>, above suggestions and every table, keeps what you narrowed, sorted and
          chose to see under a name: press <Ui>Save this view…</Ui>, for yourself or for everybody.
          Choosing one brings the table back to it. Whoever saved a view renames, replaces, shares
          or deletes it, each with Undo; <Ui>Deleted views</Ui> has what they deleted, also another
          day. A shared view says how to look; everybody sees by it only what they may see.
        </p>
      ),
    },
    {
      id: 'tabs',
      title: 'What is in a project',
      body: (
        <>
          <p>Click a name to open the project. It has these tabs:</p>
          <Figure
            picture={projectTabs}
            alt="The head of a project: its name, the job in a line, and the tabs Suggestions, Pipeline, Search, Rewards, Activity and Settings."
          />
          <Meanings
            of={[
              [
                'Suggestions',
                <>
                  People who may fit, best first, each with the reasons. See{' '}
                  <Link href="/help/quick-start/review-suggestions">Reviewing suggestions</Link>.
                </>,
              ],
              [
                'Pipeline',
                <>
                  The people you accepted, by stage, and the line of time. See{' '}
                  <Link href="/help/quick-start/contacting-candidates">Contacting candidates</Link>.
                </>,
              ],
              [
                'Search',
                <>
                  The job description and what was read from it. See{' '}
                  <Link href="/help/talent-sourcing/with-job-posting">
                    Sourcing with a job posting
                  </Link>
                  .
                </>,
              ],
              [
                'Rewards',
                <>
                  Once the project takes referrals: who is due a reward, and whether it was paid.
                  See{' '}
                  <Link href="/help/quick-start/recommending-as-contrib#rewards">
                    Offering a reward
                  </Link>
                  .
                </>,
              ],
              ['Activity', 'What was done in the project, by whom and when, with Undo.'],
              [
                'Settings',
                <>
                  Name, the job, stages, referrals, members, and archiving. See{' '}
                  <Link href="/help/quick-start/invite-colleagues">Inviting colleagues</Link>.
                </>,
              ],
            ]}
          />
        </>
      ),
    },
    {
      id: 'job',
      title: 'Job type, role, location and link',
      body: (
        <>
          <p>
            Job type (full time, part time, contract and so on), role and location are read from the
            job description and stand under the project’s name. Where one is misread or missing,
            fill it in under <Ui>Settings</Ui>, <Ui>The job</Ui>. What you fill in counts even when
            the job description is replaced; empty the field, and it is as read again. Which job
            types there are the owners of your workspace say in its settings.
          </p>
          <p>
            <Ui>Link to the job</Ui> takes the address at which the job is advertised. It opens from
            the project’s head in a tab of its own.
          </p>
        </>
      ),
    },
    {
      id: 'who',
      title: 'Who sees a project',
      body: (
        <>
          <p>
            You see the projects you are a member of. Owners of the workspace see all of them. If a
            project that a colleague told you about is not in your list, ask one of its members to
            add you.
          </p>
          <p>
            Owners, recruiters and hiring managers start projects with <Ui>New project</Ui>.
            Colleagues in other roles cannot; they help by{' '}
            <Link href="/help/talent-sourcing/upload-network">bringing in their network</Link> and{' '}
            <Link href="/help/quick-start/recommending-as-contrib">referring people</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'reports',
      title: 'What came of it',
      body: (
        <>
          <p>
            <Ui>Reports</Ui> tell owners, recruiters and hiring managers in figures what came of
            their projects, all of them or one, in the days that they choose: how far the people who
            were accepted have come and from which category, how long people stand in each stage,
            who did what, what came of referrals, and how many of those asked for introductions,
            decisions and joining have answered, and how fast. They tell it as of the last of those
            days.
          </p>
          <Figure
            picture={reports}
            alt="Reports: the project and the days that are chosen, and how far the people who were accepted have come, stage by stage."
          />
          <p>
            <Ui>Response of candidates</Ui> is of the mails that sequences sent in those days: how
            many people were written to, how many mails were delivered or came back, how many people
            answered and how long after the mail, and how many unsubscribed, in all and by project,
            sequence, wording and sender. An answer counts where a person wrote it, by the last of
            those days, to a mail sent in them. Answers of programs do not count, nor do opened
            mails, nor what you write by hand. Who is in two sequences of a project counts in each
            of them, and once for the project; who is in two projects counts twice in all. Whoever a
            colleague took over counts with both who wrote to them.
          </p>
          <p>
            <Ui>Print</Ui> puts them on paper, and <Ui>CSV</Ui> beside each takes its figures to a
            spreadsheet. Who is erased stays in the figures as a number, by no name.
          </p>
        </>
      ),
    },
    {
      id: 'diversity',
      title: 'Diversity',
      body: (
        <>
          <p>
            <Ui>Diversity</Ui>, the last of the <Ui>Reports</Ui>, is shown to owners, of the whole
            workspace, and made only of what people say of themselves: Kith never guesses it. In the
            panel of a prospect, <Ui>Link for self-declared facts</Ui> gives you a link that you
            pass on to them. They answer if they like, and withdraw it whenever they like; nobody of
            you sees an answer, or whether there is one.
          </p>
          <p>
            Numbers stand for five people at least, are rounded to five, begin with ten, and follow
            five people at a time. That protects people who really answered: whoever made prospects
            up and answered for them could tell a single real answer by it, which the page of the
            link says, too.
          </p>
        </>
      ),
    },
    {
      id: 'archive',
      title: 'Archive and reopen',
      body: (
        <p>
          In <Ui>Settings</Ui>, <Ui>Archive project</Ui> closes a role. An archived project can be
          read and not changed, and no sequence sends anything for it. <Ui>Reopen project</Ui>, in
          the same place, lets it go on where it was. Both are for owners of the project, and of the
          workspace.
        </p>
      ),
    },
  ],
};
