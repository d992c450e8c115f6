import { Link } from '../../../shared/links/Link.tsx';
import { Ui } from '../elements/words.tsx';
import { Support } from '../../shell/Support.tsx';
import type { Question } from './Questions.tsx';

/** Questions on the file of one's connections: what it holds, its use, who sees it. */
export const networkFileQuestions: readonly Question[] = [
  {
    id: 'file-contents',
    question: 'What does the network file contain?',
    answer: (
      <p>
        One row per connection: first and last name, profile address, current company and position,
        the day you connected, and an e-mail address if the person lets their connections see it,
        which about 1 in 100 does. It holds no messages, posts, places or skills.
      </p>
    ),
  },
  {
    id: 'file-use',
    question: 'How is my network file used?',
    answer: (
      <p>
        To find out who of the people you know fits your company’s projects, and to say so to the
        project’s members with your name beside it, so that they can ask you for an introduction.
        The file itself is deleted once it has been read. Nobody is written to because they are in
        it: that takes somebody of your company who decides to write to them. It is not sold, shared
        or used for anything else.
      </p>
    ),
  },
  {
    id: 'who-sees',
    question: 'Who sees my connections?',
    answer: (
      <p>
        Only people in the same company. Recruiters, hiring managers and the owner of your workspace
        find them under <Ui>Network</Ui>, with your name beside each, and among the suggestions of
        projects; a contributor sees only their own. Another company is never told that you know
        somebody, even if it uses Kith too and knows the same person.
      </p>
    ),
  },
  {
    id: 'file-wait',
    question: 'Why does it take so long to get the file?',
    answer: (
      <p>
        Your professional network makes it for you when you ask, which takes it about 10 to 15
        minutes if you choose only your connections. Handing it in to Kith takes seconds. See{' '}
        <Link href="/help/talent-sourcing/upload-network">Uploading your network</Link>.
      </p>
    ),
  },
  {
    id: 'file-again',
    question: 'What happens when I upload a second time?',
    answer: (
      <p>
        The new file is compared with what you uploaded before. You see how many people were added,
        changed and gone. Nobody is there twice, and decisions on people stay. A row that cannot be
        read makes nobody gone: while it may stand for any of them, all stay. If more than a fifth
        of your connections are missing, and more than twenty, Kith asks you first whether they go;
        until then they stay.
      </p>
    ),
  },
  {
    id: 'take-back',
    question: 'Can I take my connections back?',
    answer: (
      <p>
        Yes. Write to <Support /> from the address of your account. Once we have made sure that it
        is you, we erase what your files brought. Single people are your connections no longer once
        they are missing from your next upload.
      </p>
    ),
  },
  {
    id: 'forget-person',
    question: 'Somebody asks to be erased from Kith. What do we do?',
    answer: (
      <p>
        Open the person and press <Ui>Delete this person…</Ui> below their sources: owners and
        recruiters can. What goes is named first, and it cannot be undone. Everything known of them
        is erased for good, in the history and for whoever was merged with them too, and exported
        files that hold them are deleted from <Ui>Exports</Ui>. Delete the copies you have
        downloaded yourselves. A file that names them brings them in anew when it is uploaded again;
        your workspace mails them no more all the same.
      </p>
    ),
  },
];
