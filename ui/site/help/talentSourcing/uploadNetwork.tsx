import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Figure } from '../elements/Figure.tsx';
import { Meanings, Note, Steps, Ui } from '../elements/words.tsx';
import { uploadPanel, uploads } from '../pictures/pictures.ts';

export const article: Article = {
  lead: 'Your professional network gives you a file of your connections when you ask for it. Hand it in, and Kith knows whom you know. It takes two minutes of yours and 10 to 15 of waiting.',
  sections: [
    {
      id: 'file',
      title: 'Get the file',
      body: (
        <>
          <Steps>
            <li>
              Sign in to your professional network in a browser and open its settings, then data
              privacy.
            </li>
            <li>
              Ask for a copy of your data. Choose only your connections: that is ready soonest.
            </li>
            <li>
              Wait for the mail with the download. It takes the network about 10 to 15 minutes; you
              can close everything meanwhile.
            </li>
            <li>
              Download the file. It is a ZIP, or the <Ui>Connections.csv</Ui> itself. Leave it as it
              is: no need to unpack it, and opening it in a spreadsheet may spoil its dates.
            </li>
          </Steps>
          <Note>
            The full copy of your data works too, but takes the network longer. From its ZIP only
            Connections.csv is read; messages and everything else in it are not looked at.
          </Note>
        </>
      ),
    },
    {
      id: 'upload',
      title: 'Hand it in',
      body: (
        <>
          <Steps>
            <li>
              Open <Ui>Network</Ui>, or go straight to{' '}
              <Link href="/upload-network">the upload</Link>.
            </li>
            <li>
              For a newer file later press <Ui>Upload a newer file</Ui> there, or go straight to{' '}
              <Link href="/network/reupload">that</Link>.
            </li>
            <li>
              Drop the file on the page, or press <Ui>Choose a file</Ui>.
            </li>
            <li>
              When it has been sent, you can leave the page. Reading goes on without you, mostly for
              some seconds. <Ui>Stop</Ui>, there or in the corner of any screen, ends it: who came
              in by then stays.
            </li>
            <li>
              Press <Ui>See who fits your projects</Ui>; who starts no projects is led to the roles
              that take referrals.
            </li>
          </Steps>
          <Figure
            picture={uploadPanel}
            first
            alt="The upload: drop Connections.csv or its ZIP, or press Choose a file; below it the four steps to get the file."
          />
        </>
      ),
    },
    {
      id: 'counts',
      title: 'What the numbers say',
      body: (
        <>
          <Figure
            picture={uploads}
            alt="An upload that is done, with the numbers of rows added, merged and not taken, and a link to download the rows not taken."
          />
          <Meanings
            of={[
              ['Added', 'People who are new to your network in Kith.'],
              [
                'Changed, unchanged',
                'Known from an earlier file, with or without a new job or name.',
              ],
              [
                'Gone',
                'In your earlier file and not in this one. They are your connections no longer. If they are more than a fifth of all, it may be the wrong file: Kith asks before it takes them away.',
              ],
              ['Merged', 'Rows with the same profile address: one person.'],
              [
                'Not taken',
                <>
                  Rows without a name, with only a date (hidden or deleted members), or broken ones.{' '}
                  <Ui>Download the rows not taken</Ui> lists each with its line and the reason, for
                  24 hours. Everything else was taken all the same.
                </>,
              ],
            ]}
          />
          <p>
            A date that can’t be read never costs a row. Two people of the same name without a
            profile address stay two people.
          </p>
        </>
      ),
    },
    {
      id: 'limits',
      title: 'What is accepted',
      body: (
        <Meanings
          of={[
            ['Files', 'Connections.csv, or a ZIP that holds it. No password on the ZIP.'],
            [
              'Size',
              'Up to 100 MB as sent. A ZIP may hold 200 files and 100 MB unpacked, its Connections.csv 50 MB.',
            ],
            ['Rows', 'Up to 200,000. The network itself allows 30,000 connections.'],
            [
              'Languages',
              'Column names in English, German, French, Spanish or Italian, with commas, semicolons or tabs; older layouts too.',
            ],
            ['At once', 'One file of yours at a time. Wait until the earlier one has been read.'],
          ]}
        />
      ),
    },
    {
      id: 'errors',
      title: 'If the file is not taken',
      body: (
        <Meanings
          of={[
            [
              '“This is neither a Connections.csv nor a ZIP.”',
              'It may be a PDF, a web page or a spreadsheet. Upload the file as it came, not saved under another format.',
            ],
            [
              '“The ZIP holds no Connections.csv.”',
              'Another part of your data was chosen. Ask your network again and tick connections.',
            ],
            [
              '“The file has no row of column names …”',
              'The first lines were removed or the columns renamed. Download it again and leave it as it is.',
            ],
            [
              '“The ZIP is damaged or incomplete.”',
              'The download broke off. Download it once more.',
            ],
            [
              '“Your earlier upload is still being read.”',
              'Wait until it stands under Uploads so far with its numbers, then try again.',
            ],
          ]}
        />
      ),
    },
    {
      id: 'after',
      title: 'What becomes of the file',
      body: (
        <p>
          The file itself is deleted as soon as it has been read. What was in it is kept encrypted,
          each person under a key of their own, and shown only to people in your company. More in
          the{' '}
          <Link href="/help/frequently-asked/faq#network-file">questions on the network file</Link>.
        </p>
      ),
    },
    {
      id: 'by-hand',
      title: 'Or add somebody by hand',
      body: (
        <p>
          Owners and recruiters add somebody who stands in no file with <Ui>Add a person</Ui> on{' '}
          <Ui>Network</Ui>. Who is known already by the profile or mail address is found, not added
          twice. On anybody’s page <Ui>Edit</Ui> puts right what a file says wrong: what is typed
          wins over every file, until the field is emptied again.
        </p>
      ),
    },
    {
      id: 'table',
      title: 'Or bring in CVs, or a table of people',
      body: (
        <>
          <p>
            With <Ui>Bring people in</Ui> owners and recruiters hand in CVs, PDF or DOCX, up to 200
            at once and 10 MB each. Each is read for name, addresses, place, positions, education
            and skills, and is kept with the person under <Ui>Files</Ui>, for those who may read how
            to reach them. What a CV doesn’t say stays unknown. One that can’t be read, a scan or
            one with a password, is named with the reason, and the rest are taken. Letters, tables
            and pictures of somebody are added under <Ui>Files</Ui> of their page, up to 50 of 10 MB
            each.
          </p>
          <p>
            On the same page they hand in any CSV whose first line names its columns. You see its
            first rows and say what each column holds; the next table with these columns is
            suggested as you read this one. Rows that can’t be taken come back as a list with the
            reasons, and for a day the file can be read again. <Ui>Stop</Ui> ends the reading of
            either: who came in by then stays.
          </p>
        </>
      ),
    },
  ],
};
