import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Meanings, Note, Steps, Ui } from '../elements/words.tsx';
import { Support } from '../../shell/Support.tsx';

export const article: Article = {
  lead: 'Each colleague who uploads their connections adds people you can reach by an introduction. Ask those with the networks you lack: engineers for engineers.',
  sections: [
    {
      id: 'ask',
      title: 'Ask your colleagues',
      body: (
        <>
          <Steps>
            <li>
              Have an owner of your workspace{' '}
              <Link href="/help/quick-start/invite-colleagues">invite them</Link> as colleagues.
              Anybody with an address at your company’s mail domain can sign up without that, as
              long as your workspace is open for sign-up and a seat is free.
            </li>
            <li>Send the lines below along, with the address of your Kith.</li>
            <li>
              When they have uploaded, suggestions of all projects follow by themselves. You see
              their names under <Ui>Known by</Ui>.
            </li>
          </Steps>
          <blockquote>
            <p>
              We are hiring, and people you know are the best start. Would you upload your
              connections to Kith? Sign in with your work email, open Network, and follow the four
              steps there. You ask your professional network for the file now and hand it in when
              its mail comes, about 10 to 15 minutes later. Only people of our company will see who
              you know, and nobody is written to. If we would like to contact somebody you know, we
              ask you first.
            </p>
          </blockquote>
        </>
      ),
    },
    {
      id: 'questions',
      title: 'What they will ask first',
      body: (
        <Meanings
          of={[
            [
              'Who sees my connections?',
              'Only people in the same company. No other company, no investor and no public page ever shows them.',
            ],
            [
              'Will you write to them?',
              'Not because they are in the file. Only when one of us decides to write to somebody, and we can ask you for an introduction first.',
            ],
            [
              'What is in the file?',
              'Names, profile addresses, companies, positions, the day you connected, and for very few an e-mail address. No messages and no posts.',
            ],
            [
              'Can I take it back?',
              <>
                Yes. A newer file takes out whoever is no longer in it. To have everything deleted,
                write to <Support />, or delete your account in the settings.
              </>,
            ],
          ]}
        />
      ),
    },
    {
      id: 'members',
      title: 'They need no project for it',
      body: (
        <>
          <p>
            Uploading takes an account, and nothing more. Colleagues who only bring in their network
            see no projects, no stages and no candidates.
          </p>
          <p>
            If somebody should also decide on people,{' '}
            <Link href="/help/quick-start/invite-colleagues">
              add them to the project as a member
            </Link>
            .
          </p>
          <Note>
            Networks grow old. Ask again after half a year: a second upload shows who changed jobs,
            which is a good moment to write.
          </Note>
        </>
      ),
    },
  ],
};
