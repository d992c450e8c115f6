import { setTimeout as delay } from 'node:timers/promises';
import { bulk } from '../../domain/bulks/bulk.ts';
import { list } from '../../domain/lists/list.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { peopleToList } from '../../projections/lists/peopleToList.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { fairFile } from './importSteps.ts';
import { demoProject, type Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';
import { FAIR_DAY, FAIR_ROWS } from './story/nursingFair.ts';
import { openings } from './story/openings.ts';

/** How many stand on the list of those to meet. */
const LISTED = 8;

/** The opening that the people from the fair begin. */
const BEGUN = 'registered-nurse';

/** So many from the fair are to be met again. */
const MET_AGAIN = 3;

const LOOK_EVERY_MS = 25;

/**
 * Lists that the team shares: whom to meet, and whom Rosalind spoke to at a fair, with whom a project begins.
 * `peopleOf` are those whom an opening has decided on.
 */
export function listSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  peopleOf: (key: string) => readonly string[],
): Step[] {
  const workspaceId = demoWorkspace(ids);
  const make = async (part: string, name: string, wanted: readonly string[]) => {
    const listId = ids.of('list', part);
    const people = await app.reads([workspaceId], (tx) => peopleToList(tx, workspaceId, wanted));
    await handleCommand({ ...app, decider: list }, listId, {
      type: 'MakeList',
      data: {
        listId,
        workspaceId,
        ownerId: demoUser(ids, 'rosalind'),
        sharing: 'workspace',
        name,
        ...people,
      },
      context: actedBy(app, ids, 'rosalind', `list ${part}`),
    });
  };
  // Who is new in a table is named by the record that it makes of them.
  const fromFair = FAIR_ROWS.map((row) => app.ids.idOf('record', fairFile(ids), String(row)));
  const met = peopleOf('senior-backend-engineer').slice(0, LISTED);

  const over = async (bulkId: string) => {
    while ((await readState(app, bulk, bulkId)).status === 'running') {
      await delay(LOOK_EVERY_MS, undefined, { signal: app.shutdown.signal });
    }
  };

  const begin = async () => {
    const bulkId = ids.of('bulk', 'fair');
    const projectId = demoProject(ids, { key: BEGUN });
    const candidacyIds = fromFair.map((id) => app.ids.idOf('candidacy', projectId, id));
    const nothing = { stage: null, reasonCode: null, assigneeId: null, undoes: null, personal: {} };
    const whom = { candidacyIds, personIds: fromFair, seenAt: await app.store.head() };
    const startedBy = demoUser(ids, 'haruka');
    const what = { action: 'accept', listId: ids.of('list', 'fair'), ...nothing };
    await handleCommand({ ...app, decider: bulk }, bulkId, {
      type: 'StartBulk',
      data: { bulkId, projectId, startedBy, ...what, ...whom },
      context: actedBy(app, ids, 'haruka', 'begin with the list'),
    });
    await over(bulkId);
  };

  const meetAgain = async () => {
    const bulkId = ids.of('bulk', 'meet again');
    const from = { listId: ids.of('list', 'to-meet'), fromListId: ids.of('list', 'fair') };
    const startedBy = demoUser(ids, 'rosalind');
    const personIds = fromFair.slice(0, MET_AGAIN);
    await handleCommand({ ...app, decider: bulk }, bulkId, {
      type: 'StartListBulk',
      data: { bulkId, ...from, startedBy, action: 'add', undoes: null, personIds },
      context: actedBy(app, ids, 'rosalind', 'meet again'),
    });
    await over(bulkId);
  };

  const day = openings.find(({ key }) => key === BEGUN)?.day ?? 0;
  return [
    {
      at: calendar(FAIR_DAY, '16:40'),
      alone: true,
      run: () => make('fair', 'Spoke to at the nursing fair', fromFair),
    },
    { at: calendar(day, '06:55'), alone: true, run: begin },
    {
      at: calendar(24, '15:10'),
      alone: false,
      run: () => make('to-meet', 'To meet at the spring conference', met),
    },
    { at: calendar(24, '15:20'), alone: true, run: meetAgain },
  ];
}
