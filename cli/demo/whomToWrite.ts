import { candidacy } from '../../domain/pipeline/candidacy.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { getPerson } from '../../projections/people/people.ts';
import type { DemoContext } from './demoContext.ts';
import { demoWorkspace, type DemoIds } from './demoIds.ts';
import { demoProject } from './projectSteps.ts';
import { firstContact } from './story/firstContact.ts';

/** Somebody who can be written to by the sequence of the first contact. */
export interface Reachable {
  readonly candidacyId: string;
  readonly personId: string;
  readonly stage: string;
  readonly recordIds: readonly string[];
  readonly name: string;
  readonly email: string;
}

/** Where somebody stands with whom one talks. */
const GO_ON: ReadonlySet<string> = new Set(['inOutreach', 'replied', 'interviewing']);

type PeopleOf = (key: string) => readonly string[];

/** Those of an opening's prospects who have an address, as they stand at that moment; of that which the demo begins with, unless it says so. */
export async function* whomToWrite(
  app: DemoContext,
  ids: DemoIds,
  peopleOf: PeopleOf,
  opening: string = firstContact.opening,
): AsyncGenerator<Reachable> {
  for await (const { email, ...one } of talkedWith(app, ids, peopleOf, opening)) {
    if (email !== null) yield { ...one, email };
  }
}

/** Those of an opening's prospects with whom one talks, whether or not there is an address of theirs. */
export async function* talkedWith(
  app: DemoContext,
  ids: DemoIds,
  peopleOf: PeopleOf,
  opening: string = firstContact.opening,
): AsyncGenerator<Omit<Reachable, 'email'> & { readonly email: string | null }> {
  const workspaceId = demoWorkspace(ids);
  const projectId = demoProject(ids, { key: opening });
  for (const personId of peopleOf(opening).toReversed()) {
    const candidacyId = app.ids.idOf('candidacy', projectId, personId);
    const [state, person] = await Promise.all([
      readState(app, candidacy, candidacyId),
      app.reads([workspaceId], (tx) => getPerson(tx, workspaceId, personId)),
    ]);
    if (state.status !== 'prospect' || !GO_ON.has(state.stage)) continue;
    if (person === undefined) continue;
    const { name, recordIds, email } = person;
    yield { candidacyId, personId, stage: state.stage, recordIds, name, email };
  }
}
