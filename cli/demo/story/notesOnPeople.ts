import type { NoteVisibility } from '../../../domain/notes/visibility.ts';
import type { CastName } from './cast.ts';

/** Something that somebody of the team noted about a person. */
export interface NoteOnPerson {
  /** The opening among whose people they are, and the how-manieth of these. */
  readonly opening: string;
  readonly person: number;
  readonly by: CastName;
  /** So many days after the opening began. */
  readonly day: number;
  readonly visibility: NoteVisibility;
  /** The words, with whom they mention. */
  readonly text: (mention: (name: CastName) => string) => string;
}

const opening = 'senior-backend-engineer';

/** What the team noted: for the project, for everybody who reads about people, and for oneself. */
export const notesOnPeople: readonly NoteOnPerson[] = [
  {
    opening,
    person: 0,
    by: 'rosalind',
    day: 6,
    visibility: 'workspace',
    text: (mention) =>
      `Spoke for half an hour. Wants to lead again, and would start in March. ${mention('tomas')}, could you take the second talk?`,
  },
  {
    opening,
    person: 0,
    by: 'tomas',
    day: 9,
    visibility: 'project',
    text: () => 'The second talk went well: deep on queues, honest about what broke.',
  },
  {
    opening,
    person: 0,
    by: 'rosalind',
    day: 12,
    visibility: 'private',
    text: () => 'Ask about the notice period before the offer.',
  },
  {
    opening,
    person: 2,
    by: 'haruka',
    day: 8,
    visibility: 'workspace',
    text: (mention) => `Met at a meetup in spring; ${mention('rosalind')} knows the former lead.`,
  },
  {
    opening: 'product-designer',
    person: 1,
    by: 'haruka',
    day: 7,
    visibility: 'project',
    text: () => 'The portfolio is by invitation only: I have asked for the link.',
  },
];
