import { Link } from '../../../shared/links/Link.tsx';
import type { Article } from '../article.ts';
import { Figure } from '../elements/Figure.tsx';
import { Meanings, Note, Steps, Ui } from '../elements/words.tsx';
import { chipMenu, newProject } from '../pictures/pictures.ts';

export const article: Article = {
  lead: 'Paste the whole job description. Kith reads what it asks for, shows which words each thing came from, and looks for people by exactly that.',
  sections: [
    {
      id: 'paste',
      title: 'Make a project from a posting',
      body: (
        <>
          <Steps>
            <li>
              In <Ui>Projects</Ui>, press <Ui>New project</Ui>.
            </li>
            <li>
              Paste the text as it stands in the advertisement, headings and all. The more it says
              of tasks and requirements, the better it is read. Up to 100,000 characters are taken.
            </li>
            <li>
              Look at the chips under <Ui>What we look for</Ui>. Rest the pointer on one, and the
              words it came from light up in the text; the same works the other way round.
            </li>
            <li>
              Give the project a name, or leave <Ui>Project name</Ui> empty to take it from the
              text.
            </li>
            <li>
              Press <Ui>Create project</Ui>. Suggestions stand there a moment later.
            </li>
          </Steps>
          <Figure
            picture={newProject}
            first
            alt="A pasted job description with the words underlined that were understood, and beside it the chips in their groups: titles, must have, nice to have and not."
          />
          <p>
            Nothing is saved, and nobody is searched for, before you press the button. Reading a
            text takes no AI service: it stays on the server that runs Kith.
          </p>
          <p>
            Texts are read as English. Of one in another language only skills and places are found
            that it names as English does: put in the title, seniority and years yourself, and move
            what is merely nice to have.
          </p>
        </>
      ),
    },
    {
      id: 'correct',
      title: 'Correct the chips',
      body: (
        <>
          <p>Nothing is searched for that does not stand there as a chip. To change it:</p>
          <Meanings
            of={[
              ['Remove', 'Press the cross on a chip.'],
              [
                'Add',
                <>
                  Press <Ui>Add</Ui> at the end of a group, type a title, a skill or a place, and
                  press Enter. Skills and titles we have never heard of are taken as you write them.
                  A place or an industry must be one we know.
                </>,
              ],
              [
                'Move a skill',
                <>
                  Click it and choose <Ui>Must have</Ui>, <Ui>Nice to have</Ui> or <Ui>Not</Ui>.
                </>,
              ],
              [
                'Require',
                <>
                  Click any chip and switch <Ui>Required</Ui> on: only people known to meet it stay.
                  It says first how many that would take away. Of several required titles or places
                  one is enough.
                </>,
              ],
              [
                'Seniority, years',
                'Remove the chip to set another bound, such as “Senior or above” or “5 or more years”.',
              ],
              [
                'Layoffs',
                <>
                  Under <Ui>Further conditions</Ui> choose “Likely impacted by layoffs”: whose last
                  position ended in that time, with none since. Under <Ui>Industries</Ui> and{' '}
                  <Ui>Works or worked at</Ui> name whom layoffs have hit. Each gives points of its
                  own; a network file has no dates, so people from it stay unknown.
                </>,
              ],
            ]}
          />
          <Figure
            picture={chipMenu}
            alt="The chip of a skill with its menu: move it to another group."
          />
          <p>
            <Ui>Undo last change</Ui> takes back one step at a time. A chip that you added or moved
            is edged differently from those that were read, so you see later which is which.
          </p>
          <Note>
            A must is not a filter unless you switch <Ui>Required</Ui> on. Without it, whoever lacks
            one gets no points for it and stands lower; nobody is left out for a word missing in a
            profile.
          </Note>
        </>
      ),
    },
    {
      id: 'later',
      title: 'Change the search later',
      body: (
        <>
          <p>
            The project’s <Ui>Search</Ui> tab has the same text and chips. Change either and press{' '}
            <Ui>Save search</Ui>: the suggestions are made anew. Chips you changed by hand stay as
            you left them when the text changes. People you accepted or skipped stay decided, with
            the score they had then.
          </p>
          <p>
            If a colleague has saved another version while you were changing yours, you are told so
            instead of writing over it. Press <Ui>Discard</Ui> to see theirs, then make your change
            again.
          </p>
        </>
      ),
    },
    {
      id: 'description',
      title: 'A filled description opens more',
      body: (
        <p>
          Role, job type, location, seniority and skills make up the candidate description that
          colleagues outside the project read once it takes{' '}
          <Link href="/help/quick-start/recommending-as-contrib#enable">referrals</Link>. A posting
          that says all five is ready for it.
        </p>
      ),
    },
  ],
};
