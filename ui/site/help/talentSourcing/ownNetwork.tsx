import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Figure } from '../elements/Figure.tsx';
import { Meanings, Note, Steps, Ui } from '../elements/words.tsx';
import { inNetwork } from '../pictures/pictures.ts';

export const article: Article = {
  lead: 'Somebody a colleague can introduce answers sooner than a stranger. In each project they stand under In Network.',
  sections: [
    {
      id: 'see',
      title: 'See who of your network fits',
      body: (
        <>
          <Steps>
            <li>
              <Link href="/help/talent-sourcing/upload-network">Upload your connections</Link> once,
              and ask <Link href="/help/talent-sourcing/invite-colleagues">colleagues</Link> to do
              the same.
            </li>
            <li>
              Open a project, and of its suggestions <Ui>In Network</Ui>: the people whom anybody of
              your company is connected to. They come first, unless somebody was recommended:{' '}
              <Ui>Referrals</Ui> stand before them.
            </li>
            <li>
              Look for <Ui>Known by</Ui>. Two colleagues are named and further ones counted; rest
              the pointer there to see all, and since when they are connected.
            </li>
            <li>
              Before you write,{' '}
              <Link href="/help/quick-start/contacting-candidates#introduction">
                ask the colleague
              </Link>{' '}
              for an introduction, or for permission to mention them.
            </li>
          </Steps>
          <Figure
            picture={inNetwork}
            first
            alt="Suggestions In Network: whoever is chosen is shown with the colleagues who know them."
          />
        </>
      ),
    },
    {
      id: 'unknown',
      title: 'Why so much is not known',
      body: (
        <>
          <p>
            A network file holds a name, a profile address, a company and a position. It says
            nothing of places, skills or years, so these lines of the score stand under{' '}
            <Ui>Not known</Ui> and give no points. That is not the same as “does not fit”: a lower
            score In Network often only means that less is known.
          </p>
          <p>
            Open the profile with the small arrow beside the name and judge for yourself. If the
            person is in your talent pool too, both are read together and more is known.
          </p>
        </>
      ),
    },
    {
      id: 'who',
      title: 'Who sees your connections',
      body: (
        <>
          <Meanings
            of={[
              [
                'People of your company',
                'Members of a project see those of your connections who fit it, with your name.',
              ],
              [
                'Other companies',
                'Nothing. No answer, count or error tells another company whether you know somebody.',
              ],
              [
                'The people themselves',
                'Are not told. They hear of it if one of you writes to them.',
              ],
            ]}
          />
          <Note>
            Under <Ui>Network</Ui> you see the people you know. Recruiters, hiring managers and
            owners see there whom anybody of the company knows; colleagues in other roles see their
            own connections alone.
          </Note>
        </>
      ),
    },
    {
      id: 'table',
      title: 'Look through your network',
      body: (
        <>
          <p>
            <Ui>Network</Ui> lists the people with position and company, how many of your open
            projects each fits (<Ui>Fits</Ui>), and who knows them. Find somebody by name, narrow
            the list to one colleague’s network, one <Ui>Company</Ui>, a <Ui>Seniority</Ui> or,
            where another source tells it, a <Ui>Place</Ui>, and click the head of a column to sort
            by it. Those marked <Ui>New job</Ui> had another company or position in the file before.
          </p>
          <p>
            The line above the list says what your last file changed: who is new, who has a new job,
            and how many are gone. Click a count to see only those. Drag the line of time below the
            list to see whom you knew on a day.
          </p>
        </>
      ),
    },
    {
      id: 'fresh',
      title: 'Keep it fresh',
      body: (
        <p>
          A second upload is compared with the first: new connections are added, changed ones (a new
          job, above all) are brought up to date, and those no longer in the file are taken out.
          Once in half a year is enough. Open <Link href="/network">Network</Link> and press{' '}
          <Ui>Upload a newer file</Ui>.
        </p>
      ),
    },
  ],
};
