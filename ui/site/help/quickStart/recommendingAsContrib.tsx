import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Meanings, Steps, Ui } from '../elements/words.tsx';
import { Figure } from '../elements/Figure.tsx';
import { askedOfYou, refer, rewards } from '../pictures/pictures.ts';

export const article: Article = {
  lead: 'A contributor is anybody in the company who is not a member of a project and knows somebody for it. You recommend; the project’s members decide.',
  sections: [
    {
      id: 'how',
      title: 'Refer somebody',
      body: (
        <>
          <Steps>
            <li>
              <Link href="/help/talent-sourcing/upload-network">Upload your network</Link>, once.
              Uploading refers nobody by itself, and nobody in the file is written to because of it.
            </li>
            <li>
              <Ui>Referrals</Ui> is where you land when you sign in. Choose a role, or open the link
              to one that somebody sent you. Those of your connections who may fit stand there, best
              first; anybody else of your network you find by name.
            </li>
            <li>
              Press <Ui>Refer</Ui>, and add a word for the members if you like: how you know them,
              why they fit. Say as well whether you know them well or only know of them: members see
              such a lead apart. Until they decide you can take it back.
            </li>
            <li>
              Somebody who is in no file of yours you refer by <Ui>Refer somebody else</Ui>: their
              name, and the address of their profile or of mail. Whether they were known already
              nobody tells you; the members see “Referral by” and your name as the source.
            </li>
            <li>
              The recommendation goes to the members for review. They accept it, and the person
              becomes a prospect in “In outreach”, or they skip it.
            </li>
            <li>
              Under <Ui>Your referrals</Ui> you see what became of each: open, in progress, hired,
              or not this time, and never why. Where a colleague had referred the same person before
              you, it says when; the members see both, in order. Where a reward was promised, it
              says what, whether it is due and from when on, and when it was paid.
            </li>
          </Steps>
          <Figure
            picture={refer}
            alt="A role that takes referrals: under it people of one’s own network who may fit. The first is being referred, with a word for the team."
          />
          <p>
            A recruiter or hiring manager may also ask you for an introduction, or for permission to
            mention your name. You get a mail, whose two buttons lead to a page where you send your
            answer, without signing in: once, within three weeks, and not before you press there. It
            stands at <Ui>Asked of you</Ui> under <Ui>Referrals</Ui> as well: <Ui>Agree</Ui> or{' '}
            <Ui>Decline</Ui>, with a word or without, and take it back if you have thought better of
            it. Don’t pass the mail on: whoever has it can answer as you. By whom you may be asked
            at all you choose in your <Link href="/settings">settings</Link>.
          </p>
          <Figure
            picture={askedOfYou}
            alt="Asked of you: who asks for an introduction to whom, for which role and with which word, and the buttons Agree and Decline."
          />
        </>
      ),
    },
    {
      id: 'enable',
      title: 'For members: taking referrals',
      body: (
        <>
          <p>
            A project takes referrals once a member presses <Ui>Take referrals</Ui> in its settings.
            That requires a filled candidate description, with at least one chip that says who is
            looked for, and a refresh of the suggestions, which are found anew each time anybody
            looks, so that theirs fit it. Contributors read the job description with its role, job
            type and location: put in there what it does not say.
          </p>
          <Meanings
            of={[
              [
                'Where they stand',
                <>
                  Whom colleagues refer stands under <Ui>Referrals</Ui> in the suggestions, and in
                  no other category.
                </>,
              ],
              [
                'The link to the role',
                <>
                  <Ui>Copy link</Ui> in the project’s settings gives the one link to share. It leads
                  colleagues through sign-in to whom to refer.
                </>,
              ],
              [
                'At once, or by hand',
                'If you like, whom colleagues refer comes into the pipeline at once, without anybody pressing Accept. Leads, of whom they only know, always wait for a member.',
              ],
            ]}
          />
        </>
      ),
    },
    {
      id: 'rewards',
      title: 'For members: offering a reward',
      body: (
        <>
          <p>
            A project may offer a reward for a referral, paid once whoever was referred is hired and
            has stayed as many days as you say, up to 365. Colleagues read of it with the role and
            where they refer. What you offered when somebody was referred is promised for them,
            whatever you offer later.
          </p>
          <p>
            Under <Ui>Rewards</Ui> in the project stands who is due one. You pay it outside of Kith,
            and mark it as paid there; the colleague is told, and it can be taken back. Nobody marks
            their own: another member of the project or an owner does.
          </p>
          <Figure
            picture={rewards}
            alt="Rewards: a list of who referred whom, with what was promised and how it stands, and a button to mark one that is due as paid."
          />
          <Meanings
            of={[
              [
                'Who is due it',
                'Whoever referred a person first, once that person is hired and the days since then are over. Whoever is moved back from hired waits again, and the days count anew.',
              ],
              [
                'When nothing is due',
                'For a lead, for somebody who was in the pipeline before, was not taken or had been referred before; to whoever took the referral back or has left; and where the project was archived before it hired.',
              ],
            ]}
          />
        </>
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
            [
              'The person',
              'Nothing, until somebody writes to them. They may ask to read what is kept of them, your word with it.',
            ],
            ['Other companies', 'Nothing at all.'],
          ]}
        />
      ),
    },
  ],
};
