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

/** Those of the opening's prospects who have an address, as they stand at that moment. */
export async function* whomToWrite(
  app: DemoContext,
  ids: DemoIds,
  peopleOf: (key: string) => readonly string[],
): AsyncGenerator<Reachable> {
  const workspaceId = demoWorkspace(ids);
  const projectId = demoProject(ids, { key: firstContact.opening });
  for (const personId of peopleOf(firstContact.opening).toReversed()) {
    const candidacyId = app.ids.idOf('candidacy', projectId, personId);
    const [state, person] = await Promise.all([
      readState(app, candidacy, candidacyId),
      app.reads([workspaceId], (tx) => getPerson(tx, workspaceId, personId)),
    ]);
    const email = person?.email ?? null;
    if (state.status !== 'prospect' || !GO_ON.has(state.stage)) continue;
    if (person === undefined || email === null) continue;
    const { name, recordIds } = person;
    yield { candidacyId, personId, stage: state.stage, recordIds, name, email };
  }
}
