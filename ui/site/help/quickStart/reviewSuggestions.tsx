import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Figure } from '../elements/Figure.tsx';
import { Meanings, Note, Steps, Ui } from '../elements/words.tsx';
import { receipt, setAside, skipReasons, suggestion } from '../pictures/pictures.ts';

export const article: Article = {
  lead: 'Suggestions are people who may fit a project, best first. Read why, then accept or skip. Nobody is told of either.',
  sections: [
    {
      id: 'decide',
      title: 'Accept or skip',
      body: (
        <>
          <Steps>
            <li>
              Open a project. It begins with <Ui>Suggestions</Ui>, 25 to a page: on the left a list,
              each row with a score and how many of your must-haves are met; on the right whoever
              you choose. On a phone they stand one after the other.
            </li>
            <li>
              Read who they are, which colleagues know them, and all lines that make up their score;
              below stand their facts with their sources, their career and what other projects
              decided. The small arrow beside the name opens their profile.
            </li>
            <li>
              Press <Ui>Accept</Ui> to make the person a prospect. They leave the suggestions and
              stand in the stage “In outreach” of the <Ui>Pipeline</Ui> tab. The small sheet beside
              it accepts with a note for the other members.
            </li>
            <li>
              Press <Ui>Skip…</Ui> and pick a reason if they are not for this project. You can add a
              note. Skipping counts for this project only. Which reasons there are the owners of
              your workspace say in its settings.
            </li>
          </Steps>
          <Figure
            picture={suggestion}
            first
            alt="A suggestion: name, work and place; below them the lines of the score and their sum; at the bottom Accept and Skip."
          />
          <p>
            Changed your mind? <Ui>Undo</Ui> stands at the bottom of the screen for each decision;
            three of a kind are told together, with <Ui>Undo all</Ui>. After 12 seconds a button is
            left that lists the last twenty things you did on this page. Later, see{' '}
            <a href="#set-aside">whom you set aside</a>, or{' '}
            <Link href="/help/quick-start/contacting-candidates#time">who moved whom</Link>.
          </p>
          <Figure
            picture={skipReasons}
            alt="The list of reasons under Skip, each with the number that chooses it, and a field for a note."
          />
        </>
      ),
    },
    {
      id: 'reasons',
      title: 'Read the score',
      body: (
        <>
          <p>
            A score is a small ledger: each line is something your search asks for, with the points
            it gave this person, and the lines add up to the score exactly.
          </p>
          <Figure
            picture={receipt}
            alt="A score: the lines that gave points with their sum, and beside them, under Why not more, what was asked for and not found."
          />
          <p>
            Lines under <Ui>Why not more</Ui> were asked for and not found. Lines under{' '}
            <Ui>Not known</Ui> are things nobody has told us; they give no points and are no
            reproach. People from a network file have many of these, because the file holds no
            place, skills or years.
          </p>
          <p>
            A row says how many must-haves somebody meets: the groups of skills that your search
            requires, of which one is enough. A similar skill gives points and meets none.
          </p>
          <p>
            If the lines weigh the wrong things, change the search, not the people: see{' '}
            <Link href="/help/talent-sourcing/with-job-posting#correct">Correct the chips</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'categories',
      title: 'Where suggestions come from',
      body: (
        <>
          <Meanings
            of={[
              ['In Network', 'People whom you or a colleague know, from uploaded network files.'],
              ['Out of Network', 'People of your talent pool whom none of you is known to know.'],
              [
                'Referrals',
                'People whom colleagues referred to this project, each with who did and their word for you.',
              ],
              [
                'Diversity',
                'Nobody: it is empty on purpose, and says so. We never guess such facts from names or pictures, and what people say of themselves by a link of yours is counted in the reports alone, so that it singles out nobody.',
              ],
              [
                'Candidates in your ATS',
                'People you hold in an applicant tracking system. Not in this version yet.',
              ],
            ]}
          />
          <p>
            Below them the list is narrowed by place, company, seniority, score, all must-haves, and
            who is new since you last looked in this browser; it is sorted by score, name or newest.
            The counts follow. People of whom something is not known are left out by a filter that
            asks for it. The address holds all of it, so you can send it to a colleague.
          </p>
          <p>
            All five stand above the list with the number of people in each. A project opens with
            the first of them that has people; an empty one says why, and what fills it.
          </p>
        </>
      ),
    },
    {
      id: 'keys',
      title: 'Work by key',
      body: (
        <>
          <Meanings
            of={[
              ['j and k', 'Next and previous person.'],
              ['a', 'Accept.'],
              [
                'n, then Ctrl+Enter',
                'Accept with a note. What you write is kept when you close it.',
              ],
              ['s, then a digit', 'Skip, with the reason of that number.'],
              ['z', 'Undo what you did last; again, what you did before it.'],
              [
                'Ctrl+K or ⌘K',
                'Find a project, a person or a list by name, or do anything of this list.',
              ],
              ['g, then a letter', 'Go to another place: p for projects, n for the network.'],
              ['?', 'Show the keys of the screen you are on.'],
            ]}
          />
          <Note>
            Members of the project decide. If a colleague was quicker with the same person, you are
            told who it was about, and nothing goes wrong. A decision that could not be saved is
            told under their row, with <Ui>Try again</Ui>; your note stays.
          </Note>
        </>
      ),
    },
    {
      id: 'notes',
      title: 'Notes about a person',
      body: (
        <>
          <p>
            Open somebody by their name: under <Ui>Notes</Ui> you write down what should be known,
            and <Ui>Who reads it</Ui> says for whom.
          </p>
          <Meanings
            of={[
              ['Only me', 'Nobody else reads it, not even the workspace’s owner.'],
              ['A project', 'The members of that project, and the workspace’s owners.'],
              ['All recruiters', 'Recruiters, hiring managers and owners of the workspace.'],
            ]}
          />
          <p>
            <Ui>@</Ui> mentions a colleague. Who won’t see the note is told before you save it. You
            edit what you wrote, and withdraw it with Undo; the workspace’s owner may withdraw it
            too. When the person is deleted, every note about them is.
          </p>
        </>
      ),
    },
    {
      id: 'lists',
      title: 'Lists of people',
      body: (
        <p>
          <Ui>Add to list</Ui>, beside anybody’s name and above the people you tick among
          suggestions, in a pipeline, a search or your network, keeps people together across
          projects: on a list that you choose, or a new one. <kbd>x</kbd> ticks whom you are at. Who
          could not be put on it stands there with why, and <Ui>Undo</Ui> takes off who came.{' '}
          <Ui>Lists</Ui> shows them all. A list is for you alone until you share it with all
          recruiters, hiring managers and owners; then each of them puts people on it, and you, or
          an owner of the workspace, name, share and delete it. Who is deleted stands on no list any
          more. <Ui>Add to project</Ui> brings all of a list, or those you choose on it, into the
          pipeline of a project, or starts a new one with them; who has been decided on there stays
          as they are. Those you choose, or all of a list, are put on another list or taken off this
          one as one, and <Ui>Undo</Ui> takes it back as one.
        </p>
      ),
    },
    {
      id: 'set-aside',
      title: 'Whom you set aside',
      body: (
        <>
          <p>
            People you skipped, or removed from the pipeline, are kept with the reason. The number
            above the suggestions, such as <Ui>12 set aside</Ui>, leads to them, the latest first.
          </p>
          <p>Each row says how they left, why and when.</p>
          <Figure
            picture={setAside}
            alt="Two people who were skipped, with the reason, the day and a note, each with Offer again."
          />
          <p>
            <Ui>Offer again</Ui> puts somebody back among the suggestions. <Ui>Put back</Ui> returns
            somebody who was removed to the pipeline, where they stood, with their tags, owner and
            next step; also after <Ui>Offer again</Ui>, once that is undone.
          </p>
        </>
      ),
    },
    {
      id: 'empty',
      title: 'When the list is empty',
      body: (
        <p>
          In Network is empty until you or a colleague{' '}
          <Link href="/help/talent-sourcing/upload-network">upload a network</Link>. If it was full
          before, everybody who fits has been decided on: ask colleagues for their networks, or
          press <Ui>Change the search</Ui> and ask for less.
        </p>
      ),
    },
  ],
};
