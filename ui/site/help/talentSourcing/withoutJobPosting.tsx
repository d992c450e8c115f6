import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Figure } from '../elements/Figure.tsx';
import { Meanings, Note, Steps, Ui } from '../elements/words.tsx';
import { shortSearch } from '../pictures/pictures.ts';

export const article: Article = {
  lead: 'No posting yet? A few lines of your own are enough to begin. Write what you would tell a friend, then add the rest as chips.',
  sections: [
    {
      id: 'lines',
      title: 'Start from a few lines',
      body: (
        <>
          <Steps>
            <li>
              Open <Link href="/search">Search</Link>. It looks through everybody in your workspace,
              without a project.
            </li>
            <li>
              Write the title, the place and what must be there; then, below a line that says so,
              what would be nice:
              <blockquote>
                <p>
                  Senior data engineer, Lisbon or remote
                  <br />5 or more years of experience with Python, SQL and Airflow
                  <br />
                  Nice to have
                  <br />
                  dbt, Kafka
                </p>
              </blockquote>
            </li>
            <li>
              Look at <Ui>What we look for</Ui> beside it, and correct it as under{' '}
              <Link href="/help/talent-sourcing/with-job-posting#correct">Correct the chips</Link>.
            </li>
            <li>
              The people who fit stand below, 25 to a page, <Ui>In Network</Ui> first. The list
              follows each change.
            </li>
            <li>
              Found somebody? Press <Ui>Make this a project</Ui>, which takes the text and your
              chips along: accepting and skipping happen in projects, so that decisions have a
              place.
            </li>
          </Steps>
          <Figure
            picture={shortSearch}
            first
            alt="Four lines of text, and the chips read from them: a title, skills, seniority, years and places."
          />
          <Note>
            Your latest search stays on the page until you press <Ui>Start over</Ui>, on other
            devices too. Nobody else sees it. Searching is for those who may start projects: owners,
            recruiters and hiring managers.
          </Note>
        </>
      ),
    },
    {
      id: 'words',
      title: 'Words that help',
      body: (
        <Meanings
          of={[
            [
              '“5 or more years of experience”, “3 to 5 years of experience”',
              'Becomes Years of experience.',
            ],
            ['“Senior”, “Lead”, “Director”', 'With a title, becomes the Seniority.'],
            ['A skill', 'Becomes Must have, unless the text says otherwise.'],
            ['“Nice to have”, on a line of its own', 'The skills that follow become Nice to have.'],
            ['“Berlin”, “remote within Europe”', 'Becomes Places.'],
          ]}
        />
      ),
    },
    {
      id: 'like',
      title: 'Find somebody like someone',
      body: (
        <p>
          Describe the person’s work rather than their name: their title, the tools they use, how
          senior they are, their town. Who that finds first is a good test of the search, because
          you know who should be there.
        </p>
      ),
    },
    {
      id: 'refine',
      title: 'Let the first people teach you',
      body: (
        <Steps>
          <li>
            Read the first ten{' '}
            <Link href="/help/quick-start/review-suggestions#reasons">receipts</Link>. Which line
            put somebody there who should not be?
          </li>
          <li>
            Among the chips, move that skill to <Ui>Nice to have</Ui> or remove it, and add what is
            missing.
          </li>
          <li>
            Look again. In a project, the same is done in the <Ui>Search</Ui> tab with{' '}
            <Ui>Save search</Ui>. Skipping people with a reason changes no scores; changing the
            chips does.
          </li>
        </Steps>
      ),
    },
  ],
};
