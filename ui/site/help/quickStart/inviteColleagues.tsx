import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Figure } from '../elements/Figure.tsx';
import { Meanings, Note, Steps, Ui } from '../elements/words.tsx';
import { Support } from '../../shell/Support.tsx';
import { invited, members } from '../pictures/pictures.ts';

export const article: Article = {
  lead: 'Invite colleagues to the workspace by mail, add them to a project as members, and know what each role may do.',
  sections: [
    {
      id: 'invite',
      title: 'Invite by mail',
      body: (
        <>
          <Steps>
            <li>
              As an owner of the workspace, open <Ui>Members</Ui> and press <Ui>Invite people</Ui>.
            </li>
            <li>
              Type or paste work addresses, one or up to 100, choose their role, add a word if you
              like, and press <Ui>Send invitations</Ui>. You are told what came of each entry: where
              your workspace has mail domains, only addresses that end in one of them are invited.
              Who could not be invited stays under <Ui>Members</Ui> until you press{' '}
              <Ui>Mend and send again</Ui> or <Ui>Dismiss</Ui>.
            </li>
            <li>
              Your colleague opens the link in the mail and presses the button. They are in, with
              the role that you chose. Whoever signs up or signs on with that address instead comes
              in just so.
            </li>
          </Steps>
          <p>
            Who has not accepted stands below the members. The link works once, for 7 days; after 3
            business days, by the{' '}
            <Link href="/help/frequently-asked/faq#workspace-settings">
              holidays that your workspace keeps
            </Link>
            , they are reminded, once. You can send it again, ten minutes later at the soonest, with
            a new link that is good for another 7 days, or take it back. A kept seat is free again
            when an invitation expires or is taken back.
          </p>
          <Figure
            picture={invited}
            alt="Who is invited, below the members: address and name, role, whether the mail was sent or the invitation has expired, by whom and when, and buttons to send it again and to take it back."
          />
          <p>
            An invitation is as good as the right of who sent it: where an owner removes or suspends
            them, or they are no owner any more, what they sent and nobody has accepted is taken
            back. It stands under Changes, and another owner invites again whom they mean.
          </p>
          <Note>
            No mail came? Your colleague opens{' '}
            <Link href="/missing-invite">Missing an invite?</Link> and has it sent again.
          </Note>
        </>
      ),
    },
    {
      id: 'add',
      title: 'Add a member',
      body: (
        <>
          <Steps>
            <li>
              If your colleague has no account yet, invite them as above, or send them{' '}
              <Link href="/help/quick-start/signing-up">how to sign up</Link>.
            </li>
            <li>
              Open the project and its <Ui>Settings</Ui> tab.
            </li>
            <li>
              Under <Ui>Members</Ui>, type their name into <Ui>Add a colleague</Ui>, choose them and
              press <Ui>Add</Ui>.
            </li>
          </Steps>
          <Figure
            picture={members}
            first
            alt="The members of a project: an owner and two members, each with their role, and the field Add a colleague with its button Add."
          />
          <p>
            They see the project in their list at once. Every member can add others; only an owner
            of the project or the workspace can press <Ui>Remove</Ui>.
          </p>
          <Note>
            Colleagues you don’t find have not signed in yet, or signed up with another address. If
            they are offered a trial instead of an account, your workspace is closed for sign-up or
            has no seat free: write to <Support />.
          </Note>
        </>
      ),
    },
    {
      id: 'roles',
      title: 'Roles in a project',
      body: (
        <>
          <Meanings
            of={[
              [
                'Owner',
                'All that members may; also archives and reopens the project, says who is an owner or a member, and removes members. Who starts a project owns it; one owner always stays.',
              ],
              [
                'Member',
                'Edits the details and the search, sees all stages, accepts, skips, moves and removes prospects, exports them, and adds members.',
              ],
              [
                'Contributor',
                <>
                  Everybody else in the company, where the project takes referrals.{' '}
                  <Link href="/help/quick-start/recommending-as-contrib">Refers people</Link> from
                  their own network, with a note for the members, and follows what became of it.
                </>,
              ],
            ]}
          />
          <p>
            A recruiter or hiring manager on the project may ask a contributor for an introduction,
            or for permission to mention their name.
          </p>
        </>
      ),
    },
    {
      id: 'workspace',
      title: 'Roles in the workspace',
      body: (
        <>
          <p>Apart from projects, each account has one role in the company’s workspace:</p>
          <Meanings
            of={[
              [
                'Owner',
                'Runs the workspace: its settings, members and API tokens. Sees every project, may do there what its owners may, and all that recruiters may.',
              ],
              [
                'Recruiter',
                'Starts projects, decides on people and writes to them. Reads mail addresses, adds, edits, merges and deletes people, brings in CVs and tables, and looks after who wants no mail.',
              ],
              [
                'Hiring manager',
                'Starts projects, decides on people and writes to them. Doesn’t see mail addresses on people’s pages, nor their files.',
              ],
              [
                'Colleague',
                'Brings in their own network, refers people and introduces them. Works on projects they are made members of.',
              ],
              [
                'Auditor',
                'Looks after records, not after hiring: reads who changed what of the workspace’s settings, sees no people and starts no projects.',
              ],
            ]}
          />
          <p>
            The first to sign up is the owner, whoever follows a recruiter. Owners change roles
            under <Ui>Members</Ui>, where they also remove who leaves the company: that signs them
            out everywhere at once, frees their seat, and asks who goes on with their projects. Who
            was removed stands under <Ui>Left</Ui> and can be taken back. Lists and notes for them
            alone are seen by nobody else afterwards, so let them share first what others need. Drag
            the line of time below the members to see who was here then, and as what.
          </p>
        </>
      ),
    },
  ],
};
