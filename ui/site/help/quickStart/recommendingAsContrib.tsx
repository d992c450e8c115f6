import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Meanings, Steps, Ui } from '../elements/words.tsx';

export const article: Article = {
  lead: 'A contributor is anybody in the company who is not a member of a project and knows somebody for it. You recommend; the project’s members decide.',
  notYet: (
    <p>
      Recommending inside Kith is not built yet: no project can be opened for referrals. What you
      can do today is under <a href="#today">What you can do today</a>; the rest of this page says
      how it will work.
    </p>
  ),
  sections: [
    {
      id: 'today',
      title: 'What you can do today',
      body: (
        <>
          <Steps>
            <li>
              <Link href="/help/talent-sourcing/upload-network">Upload your network.</Link> Whoever
              of it fits a project is then suggested to its members, with your name under{' '}
              <Ui>Known by</Ui>.
            </li>
            <li>
              Expect a question. A recruiter or hiring manager may ask you for an introduction, or
              for permission to mention your name. You may say no.
            </li>
            <li>
              Have somebody special in mind? Tell a member of the project. They find the person
              under <Ui>In Network</Ui> in the suggestions.
            </li>
          </Steps>
          <p>
            Uploading recommends nobody by itself, and nothing is ever sent to the people in the
            file.
          </p>
        </>
      ),
    },
    {
      id: 'how',
      title: 'How a recommendation will go',
      body: (
        <Steps>
          <li>
            You open a project that takes referrals. It suggests people of your own network who may
            fit, and you can add others.
          </li>
          <li>
            You recommend somebody, with a note for the members: how you know them, why they fit.
          </li>
          <li>
            The recommendation goes to the members for review. They accept it, and the person
            becomes a prospect in “In outreach”, or they skip it.
          </li>
          <li>You see what became of your own recommendations, and nobody else’s.</li>
        </Steps>
      ),
    },
    {
      id: 'enable',
      title: 'For members: taking referrals',
      body: (
        <p>
          A project will take referrals once a member enables them. That requires a filled candidate
          description (role, job type, location, seniority and skills), because contributors read
          it, and a refresh of the suggestions, so that theirs fit it.
        </p>
      ),
    },
    {
      id: 'sees',
      title: 'Who sees what',
      body: (
        <Meanings
          of={[
            [
              'You, as contributor',
              'The description of projects that take referrals, and your own recommendations. No stages, and no other candidates.',
            ],
            ['Members', 'Your recommendation with its note and your name, and all stages.'],
            ['The person', 'Nothing, until somebody writes to them.'],
            ['Other companies', 'Nothing at all.'],
          ]}
        />
      ),
    },
  ],
};
