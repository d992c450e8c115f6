import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Meanings, Steps, Ui } from '../elements/words.tsx';
import { Support } from '../../shell/Support.tsx';

export const article: Article = {
  lead: 'People who applied to you before may be right for what you are hiring for now. Matching those in your applicant tracking system (ATS) to open projects is planned.',
  notYet: (
    <p>
      No ATS can be connected in this version. Below is how it will work, and what you can do today.
    </p>
  ),
  sections: [
    {
      id: 'today',
      title: 'What you can do today',
      body: (
        <>
          <p>From Kith into your ATS:</p>
          <Steps>
            <li>
              <Link href="/help/quick-start/exporting-candidates">Export the prospects</Link> of a
              project as a CSV file.
            </li>
            <li>Import the file in your ATS and match its columns by name.</li>
          </Steps>
          <p>
            From your ATS into Kith: whoever runs your Kith can import a file of candidates into the
            workspace. They are then suggested under <Ui>Out of Network</Ui>, or under{' '}
            <Ui>In Network</Ui> when a colleague knows them. Ask <Support />.
          </p>
        </>
      ),
    },
    {
      id: 'how',
      title: 'How the search will work',
      body: (
        <Steps>
          <li>
            An owner of the workspace connects the ATS. Its candidates are read with their
            applications and stages.
          </li>
          <li>
            In a project’s suggestions, the category <Ui>Candidates in your ATS</Ui> appears with
            the people who fit, scored like everybody else.
          </li>
          <li>
            You choose how recently there must have been activity, for example 1 week, to see only
            candidates something has happened with, or leave the window open to see all.
          </li>
          <li>Accept and skip as usual. What you accept can be written back to the ATS.</li>
        </Steps>
      ),
    },
    {
      id: 'care',
      title: 'What to mind',
      body: (
        <Meanings
          of={[
            [
              'One person, two records',
              'Somebody in your ATS and in a colleague’s network is one person once the two are linked.',
            ],
            [
              'Already in touch',
              <>
                Until then, when you meet a suggestion whom you know from your ATS, skip with{' '}
                <Ui>We are already in touch</Ui>.
              </>,
            ],
          ]}
        />
      ),
    },
  ],
};
