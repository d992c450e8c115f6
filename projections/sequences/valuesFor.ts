import { firstNameOf, lastNameOf } from '../../domain/contracts/letters/names.ts';
import type { LetterValues } from '../../domain/contracts/letters/variables.ts';
import type { Person } from '../people/people.ts';
import type { ProjectAlone } from '../projects/listProjects.ts';

/** What a letter needs of who it is for, what it is about and who sends it. */
export interface LetterParties {
  readonly person: Pick<Person, 'name' | 'position' | 'company'>;
  /** The job that is written about; without one its variables are missing. */
  readonly project: Pick<ProjectAlone, 'name' | 'jobUrl'> | null;
  readonly sender: { readonly name: string | null };
  /** The first line that was written for this person alone. */
  readonly opening?: string | null;
}

/**
 * What the variables of a letter stand for, for one person: the one place that says so, asked by the
 * preview and by whoever sends.
 */
export function valuesFor({
  person,
  project,
  sender,
  opening = null,
}: LetterParties): LetterValues {
  const senderName = sender.name ?? '';
  return {
    firstName: firstNameOf(person.name),
    lastName: lastNameOf(person.name),
    name: person.name,
    title: person.position,
    company: person.company,
    opening,
    project: project?.name ?? null,
    jobLink: project?.jobUrl ?? null,
    senderName,
    senderFirstName: firstNameOf(senderName),
  };
}
