import type { Article } from '../article.ts';
import { Figure } from '../elements/Figure.tsx';
import { Meanings, Note, Steps, Ui } from '../elements/words.tsx';
import { exportDialog, exportList } from '../pictures/pictures.ts';

export const article: Article = {
  lead: 'Take the prospects of a project with you as a CSV file, which every spreadsheet and most applicant tracking systems read.',
  notYet: (
    <p>
      Sending prospects straight to an ATS is not built yet. Export a CSV file and import it there:
      the columns below are named so that they are easy to match.
    </p>
  ),
  sections: [
    {
      id: 'export',
      title: 'Export prospects',
      body: (
        <>
          <Steps>
            <li>
              Open the project and its <Ui>Pipeline</Ui> tab. Choose a stage first if you want only
              that one.
            </li>
            <li>
              Press the button that says how many it will be, such as <Ui>Export 48 people</Ui>.
            </li>
            <li>
              Tick the stages that should be in the file, and press <Ui>Export</Ui>.
            </li>
            <li>
              Press <Ui>Download</Ui> when the file is made, mostly within seconds. You can close
              the window meanwhile: the file will stand under <Ui>Exports</Ui>.
            </li>
          </Steps>
          <Figure
            picture={exportDialog}
            first
            alt="Export to CSV: a tick for each stage with its number of people, and a button that says how many will be exported."
          />
          <Note>
            Only prospects are exported, not suggestions: accept whom you want in the file. It holds
            the pipeline as it stands when the file is made, even if you were looking at an earlier
            day. People whom you select in the table are exported by <Ui>Export the selected</Ui>:
            exactly they, as they stood when you asked.
          </Note>
        </>
      ),
    },
    {
      id: 'list',
      title: 'Export a list',
      body: (
        <p>
          On a list of people press <Ui>Export list</Ui>, or the key <kbd>e</kbd>. The file holds
          everybody on the list by name, with their work, place and profile, who added them and
          when; addresses of mail are left out. Once you have chosen people,{' '}
          <Ui>Export the selected</Ui> takes them alone. It stands under <Ui>Exports</Ui> like any
          other.
        </p>
      ),
    },
    {
      id: 'again',
      title: 'Find an export again',
      body: (
        <>
          <p>
            <Ui>Exports</Ui> in the menu lists your own files, newest first, and nobody else’s. A
            file can be downloaded for 24 hours and is then deleted. Export again to get a new one.
          </p>
          <Figure
            picture={exportList}
            alt="The list of exports: project, when requested, number of people and when it expires, and Download."
          />
          <p>
            If a person is erased from Kith meanwhile, files that hold them are deleted at once.
            Copies you have downloaded are yours to delete.
          </p>
        </>
      ),
    },
    {
      id: 'columns',
      title: 'What is in the file',
      body: (
        <>
          <Meanings
            of={[
              ['Name, Headline', 'As known. An unknown fact is an empty cell.'],
              ['Position, Company', 'The work they do now.'],
              ['Location', 'Empty for people who are known from a network file alone.'],
              ['Profile', 'The address of their profile on the professional network.'],
              ['Stage', 'Where they stand in the pipeline.'],
              ['Source', 'The category they were suggested in, such as “In Network”.'],
              ['Score, Reasons', 'What they were accepted with; reasons with their points.'],
              ['Note', 'What was noted with the decision.'],
              ['Accepted on', 'The day, as 2026-11-21.'],
            ]}
          />
          <p>
            The file is UTF-8, with commas. Cells that a spreadsheet would run as a formula begin
            with an apostrophe, so that opening the file is safe.
          </p>
        </>
      ),
    },
  ],
};
