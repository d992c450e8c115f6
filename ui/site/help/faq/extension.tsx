import { Link } from '../../../shared/links/Link.tsx';
import type { Question } from './Questions.tsx';

/** Questions on the browser extension. */
export const extensionQuestions: readonly Question[] = [
  {
    id: 'extension-purpose',
    question: 'What is the browser extension for?',
    answer: (
      <p>
        It saves you a walk: it will fetch your connections file from your professional network once
        the network has made it, and hand it in to Kith. It is not in this version yet, and nothing
        needs it: <Link href="/help/talent-sourcing/upload-network">upload the file yourself</Link>,
        which does the same.
      </p>
    ),
  },
  {
    id: 'extension-permissions',
    question: 'Which permissions does the extension need?',
    answer: (
      <p>
        As few as the task allows: to see the page of your professional network where the file is
        downloaded, and to talk to your Kith. It is not to read other pages, your history or your
        mail, and acts only when you press its button. As there is no extension in this version, it
        has no permissions today; the exact list will stand here before you can install it.
      </p>
    ),
  },
];
