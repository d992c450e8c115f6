import { Link } from '../../../shared/links/Link.tsx';
import { Ui } from '../elements/words.tsx';
import { API_EXAMPLE } from './apiExample.ts';
import type { Question } from './Questions.tsx';
import css from './Questions.module.css';

/** Questions of those who let programs work with Kith. */
export const programQuestions: readonly Question[] = [
  {
    id: 'api',
    question: 'How does a program of ours read from Kith, or change something in it?',
    answer: (
      <>
        <p>
          With an API token. An owner of the workspace opens{' '}
          <Link href="/workspace/tokens">its settings</Link>, presses <Ui>Make a token</Ui>, says
          what it is for and what it may do, and copies it: it is shown once. The program sends it
          with each call, to the address at which you use Kith:
        </p>
        <pre className={css.code}>
          <code>{API_EXAMPLE}</code>
        </pre>
        <p>
          Every call, what it takes and answers, and which scope it needs stand in the description
          of the API at <code>/api/docs</code>. A token may call 600 times a minute; who calls more
          often is told in <code>Retry-After</code> when to go on.
        </p>
      </>
    ),
  },
  {
    id: 'api-rights',
    question: 'What may a program do with an API token?',
    answer: (
      <p>
        What the token was made for, and never more than its maker may at that moment. What it does
        stands in the activity as done by the token in its maker’s name. Settings, members, erasures
        and tokens themselves are for people only.
      </p>
    ),
  },
  {
    id: 'api-end',
    question: 'When does an API token end?',
    answer: (
      <p>
        With its last day, at midnight by the clocks of the workspace’s time zone, a year after it
        was made at most; at once, everywhere, when an owner revokes it; and when whoever made it
        leaves the workspace, of which the other owners are told. A program is answered 401 from
        then on, and what runs in the background because it asked for it stops: what is done by then
        stays. A token that was lost can’t be shown again: revoke it and make another.
      </p>
    ),
  },
];
