import { list } from '../../domain/lists/list.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { listPeople } from '../../projections/people/people.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';

/** How many stand on the list. */
const LISTED = 8;

/** A list that the team shares; `peopleOf` are those whom an opening has decided on. */
export function listSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  peopleOf: (key: string) => readonly string[],
): Step[] {
  const workspaceId = demoWorkspace(ids);
  const listId = ids.of('list', 'to-meet');
  const wanted = peopleOf('senior-backend-engineer').slice(0, LISTED);
  const run = async () => {
    const people = await app.reads([workspaceId], (tx) => listPeople(tx, workspaceId, wanted));
    await handleCommand({ ...app, decider: list }, listId, {
      type: 'MakeList',
      data: {
        listId,
        workspaceId,
        ownerId: demoUser(ids, 'rosalind'),
        sharing: 'workspace',
        name: 'To meet at the spring conference',
        personIds: people.map(({ id }) => id),
        recordIds: people.flatMap(({ recordIds }) => recordIds),
      },
      context: actedBy(app, ids, 'rosalind', 'list'),
    });
  };
  return [{ at: calendar(24, '15:10'), alone: false, run }];
}
