import { DEMO_DOMAIN } from '../../domain/contracts/demo.ts';
import { extract } from '../../domain/search/extract.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import type { NetworkSide } from '../../projections/search/port.ts';
import { addUser } from '../identity/addUser.ts';
import { addWorkspace } from '../identity/addWorkspace.ts';
import { bringPeopleIn } from './bringPeopleIn.ts';
import { declarationSteps } from './declarationSteps.ts';
import { suppressionSteps } from './suppressionSteps.ts';
import type { DemoContext } from './demoContext.ts';
import { demoWorkspace, type DemoIds } from './demoIds.ts';
import { endWithExport, exportSteps } from './exportSteps.ts';
import { importSteps } from './importSteps.ts';
import type { InventedPerson } from './inventedPeople.ts';
import { introductionSteps } from './introductionSteps.ts';
import { invitationSteps } from './invitationSteps.ts';
import { inventedPool } from './inventedPool.ts';
import { listSteps } from './listSteps.ts';
import { noteSteps } from './noteSteps.ts';
import { outreachSteps } from './outreachSteps.ts';
import { outboxSteps } from './outboxSteps.ts';
import { personSteps } from './personSteps.ts';
import { portfolioSteps } from './portfolioSteps.ts';
import { projectSteps } from './projectSteps.ts';
import { referralSteps } from './referralSteps.ts';
import { draftSteps } from './draftSteps.ts';
import { searchCaughtUp } from './searchCaughtUp.ts';
import { conversationSteps } from './conversationSteps.ts';
import { sendingSteps } from './sendingSteps.ts';
import { sequenceSteps } from './sequenceSteps.ts';
import { settingsSteps } from './settingsSteps.ts';
import { mailboxSteps } from './mailboxSteps.ts';
import { signOnSteps } from './signOnSteps.ts';
import { standingSteps } from './standingSteps.ts';
import { takeOverSteps } from './takeOverSteps.ts';
import { templateSteps } from './templateSteps.ts';
import { partsOf } from './story/parts.ts';
import { tokenSteps } from './tokenSteps.ts';
import { trialSteps } from './trialSteps.ts';
import { viewSteps } from './viewSteps.ts';
import { calendarBefore, calendarFrom, type Calendar } from './story/calendar.ts';
import { addressOf, cast, type CastName } from './story/cast.ts';
import { openings, type Opening } from './story/openings.ts';

/** How many of the best suggestions of each side are decided on, of three that there are. */
const DECIDED: Readonly<Record<NetworkSide, number>> = { inNetwork: 17, outOfNetwork: 10 };

/** Tells how far the telling is: so many parts of all. */
export type Told = (parts: number, all: number) => void;

/**
 * Fills a workspace to try the product in, as if a recruiting team had used it for six weeks: their
 * networks, projects, decisions and exports, with the dates of the time. Everything goes through
 * the commands of the product, and its workers take part. Each command is the same at every
 * telling, so that one that was interrupted is finished, and nothing happens twice.
 * @param begunAt when an earlier telling began
 */
export async function seedDemo(
  app: DemoContext,
  ids: DemoIds,
  begunAt: Date | null,
  told: Told,
): Promise<void> {
  const calendar = begunAt === null ? calendarBefore(app.clock.now()) : calendarFrom(begunAt);
  try {
    await found(app, ids, calendar);
    // Bringing people in takes as long as all the rest.
    let people = 0;
    const pool = inventedPool();
    const expected = pool.length * 1.6;
    await bringPeopleIn(app, ids, calendar, pool, (arrived) => {
      people += arrived;
      told(Math.min(people, expected), expected * 2);
    });
    const steps = await stepsOf(app, ids, calendar, pool);
    let done = 0;
    for (const part of partsOf(steps)) {
      app.shutdown.signal.throwIfAborted();
      await Promise.all(
        part.map((step) => {
          app.clock.reach(step.at);
          return step.run();
        }),
      );
      done += part.length;
      told(expected * (1 + done / steps.length), expected * 2);
    }
    app.clock.release();
    await endWithExport(app, ids);
  } finally {
    app.clock.release();
  }
}

/** The workspace and who works there. */
async function found(app: DemoContext, ids: DemoIds, calendar: Calendar): Promise<void> {
  app.clock.reach(calendar(0, '07:00'));
  const operator = { ...app, claims: claimsOn(app.pool, app.clock) };
  const workspaceId = await addWorkspace(
    { ...operator, ids: ids.source('workspace') },
    { name: 'Tallowfield', domain: DEMO_DOMAIN, seats: null, ready: true },
  );
  for (const mailbox of Object.keys(cast) as CastName[]) {
    const { name, role } = cast[mailbox];
    const wanted = { email: addressOf(mailbox), name, workspaceId, role };
    await addUser({ ...operator, ids: ids.source(`user ${mailbox}`) }, wanted);
  }
}

/** Everything that happens once the people are there, in order. */
async function stepsOf(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  pool: readonly InventedPerson[],
) {
  await searchCaughtUp(app);
  const people = new Map(
    await Promise.all(
      openings.map(
        async (opening) => [opening.key, await peopleFor(app, ids, calendar, opening)] as const,
      ),
    ),
  );
  const peopleOf = (key: string) => people.get(key) ?? [];
  const all = openings.flatMap((opening) =>
    projectSteps(app, ids, calendar, opening, peopleOf(opening.key)),
  );
  const notes = noteSteps(app, ids, calendar, peopleOf);
  const asked = [
    ...referralSteps(app, ids, calendar, peopleOf),
    ...introductionSteps(app, ids, calendar, peopleOf),
    ...declarationSteps(app, ids, calendar, peopleOf),
    ...suppressionSteps(app, ids, calendar, peopleOf),
  ];
  const kept = [
    ...settingsSteps(app, ids, calendar),
    ...signOnSteps(app, ids, calendar),
    ...invitationSteps(app, ids, calendar),
    ...mailboxSteps(app, ids, calendar),
    ...sendingSteps(app, ids, calendar),
    ...standingSteps(app, ids, calendar),
    ...viewSteps(app, ids, calendar),
    ...listSteps(app, ids, calendar, peopleOf),
    ...sequenceSteps(app, ids, calendar),
    ...conversationSteps(app, ids, calendar, peopleOf),
    ...outreachSteps(app, ids, calendar, peopleOf),
    ...outboxSteps(app, ids, calendar, peopleOf),
    ...takeOverSteps(app, ids, calendar, peopleOf),
    ...templateSteps(app, ids, calendar),
    ...draftSteps(app, ids, calendar),
    ...tokenSteps(app, ids, calendar),
    ...portfolioSteps(app, ids, calendar),
    ...trialSteps(app, ids, calendar),
    ...personSteps(app, ids, calendar, peopleOf),
  ];
  const broughtIn = importSteps(app, ids, calendar, pool);
  return [
    ...all,
    ...notes,
    ...asked,
    ...broughtIn,
    ...kept,
    ...exportSteps(app, ids, calendar),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Two of three of those who fit best, known and unknown in turn; the others are left to suggest. */
async function peopleFor(
  { search }: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  { text, day }: Opening,
): Promise<readonly string[]> {
  const best = async (side: NetworkSide) => {
    const { matches } = await search.suggest({
      workspaceId: demoWorkspace(ids),
      query: extract(text),
      side,
      exceptPersonIds: [],
      offset: 0,
      limit: Math.ceil(DECIDED[side] * 1.5),
      asOf: calendar(day, '07:00').toISOString(),
    });
    return matches.filter((_, index) => index % 3 !== 0).map(({ personId }) => personId);
  };
  const [known, unknown] = await Promise.all([best('inNetwork'), best('outOfNetwork')]);
  return known.flatMap((person, index) => [person, ...unknown.slice(index, index + 1)]);
}
