import { COMPANIES_MAX, FEWEST_TOLD } from '../../../../domain/contracts/portfolioLimits.ts';
import { Link } from '../../../shared/links/Link.tsx';
import { Support } from '../../shell/Support.tsx';
import { Figure } from '../elements/Figure.tsx';
import { Ui } from '../elements/words.tsx';
import { portfolio } from '../pictures/pictures.ts';
import type { Question } from './Questions.tsx';

/** Questions of firms with a portfolio of companies, and of the companies in one. */
export const portfolioQuestions: readonly Question[] = [
  {
    id: 'portfolio-begin',
    question: 'We are a VC firm. How do our companies get Kith?',
    answer: (
      <p>
        Ask <Support /> for the workspace of your firm. Its owners open <Ui>Portfolio</Ui>, press{' '}
        <Ui>Add a company</Ui> and enter its name and mail domain; a firm has up to {COMPANIES_MAX}{' '}
        companies. Then <Ui>Invite the team</Ui> mails everybody on your list: the first becomes the
        owner, who invites the others from then on. You do not belong to the company’s workspace.
        Until somebody has come into it, the three dots beside a company rename it, change its mail
        domain or take it back, which frees the domain; from then on it is theirs.
      </p>
    ),
  },
  {
    id: 'portfolio-seen',
    question: 'What does a firm see of its companies?',
    answer: (
      <>
        <p>
          How each stands, how many members and open projects it has, and how many people in the
          pipeline, hires and referrals; of these three, fewer than {FEWEST_TOLD} are not told.
          Where a company’s owner agrees, its open roles that take referrals: title, location, job
          type and the link to the posting. Never anybody’s name, connections, notes or stages.
        </p>
        <Figure
          picture={portfolio}
          alt="Portfolio: the companies with how each stands and its figures, and below them the open roles that they show."
        />
      </>
    ),
  },
  {
    id: 'portfolio-introduce',
    question: 'How does somebody of a firm introduce a person to a company?',
    answer: (
      <p>
        Under <Ui>Portfolio</Ui>, press <Ui>Introduce</Ui> beside a role, and say whether the person
        has agreed to it. The person stands among the company’s suggestions as a lead from your
        firm, and is the company’s alone: under <Ui>Introductions</Ui> you see that you introduced
        somebody and what came of it, as{' '}
        <Link href="/help/quick-start/recommending-as-contrib">who refers somebody</Link> does, and
        not whether they were known. The arrow there takes an introduction back: your own, and as an
        owner of the firm anybody’s. What was told of the person then goes from the company, unless
        it has decided on them already.
      </p>
    ),
  },
  {
    id: 'portfolio-company',
    question: 'Our investor made our workspace. Who decides what they see?',
    answer: (
      <p>
        You do. An owner opens <Ui>Portfolio</Ui> in the workspace’s settings, which only companies
        of a portfolio have, shows the open roles and takes introductions or not, and can take
        either back at once; <Ui>Changes</Ui> tells who did. With <Ui>Leave the portfolio</Ui> the
        firm is told, and sees nothing from then on. All that is in your workspace stays.
      </p>
    ),
  },
];
