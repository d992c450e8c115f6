import { handRecordOf } from '../../domain/people/byHand.ts';
import type { Hand } from '../../domain/people/events.ts';
import { person as personDecider } from '../../domain/people/person.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { getTellingPlan } from '../../projections/people/telling.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoWorkspace, type DemoIds } from './demoIds.ts';
import type { CastName } from './story/cast.ts';

interface Told {
  readonly by: CastName;
  readonly personId: string;
  readonly facts: Hand;
}

/** Has somebody of the cast say by hand what they learned of a person, beside what files say. */
export async function tellByHand(
  app: DemoContext,
  ids: DemoIds,
  { by, personId, facts }: Told,
): Promise<void> {
  const workspaceId = demoWorkspace(ids);
  const plan = await app.reads([workspaceId], (tx) => getTellingPlan(tx, workspaceId, personId));
  if (plan === undefined) return;
  const recordId = handRecordOf(app.ids, personId);
  await app.keyring.createKeys([{ subjectId: recordId, kind: 'record', workspaceId }]);
  const { presentId, decidedOn, others } = plan;
  const about = { personId, presentId, recordId, decidedOn };
  const namedElsewhere = (others?.name ?? '') !== '';
  const { position } = await handleCommand({ ...app, decider: personDecider }, personId, {
    type: 'TellPerson',
    data: { ...about, facts, besides: true, namedElsewhere },
    context: actedBy(app, ids, by, `tell ${personId} by hand`),
  });
  await app.caughtUp(position);
}
