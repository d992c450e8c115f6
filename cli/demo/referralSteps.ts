import { candidacy } from '../../domain/pipeline/candidacy.ts';
import { candidacyKey } from '../../domain/pipeline/candidacyKey.ts';
import { keyAtEnd } from '../../domain/pipeline/orderKey.ts';
import { HIRED } from '../../domain/pipeline/stages.ts';
import { project as projectDecider } from '../../domain/projects/project.ts';
import { referral } from '../../domain/referrals/referral.ts';
import { extract } from '../../domain/search/extract.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { listKnownIds } from '../../projections/network/listKnownIds.ts';
import { getPerson } from '../../projections/people/people.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { demoProject, type Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';
import { openings } from './story/openings.ts';
import { HIRED_ON, referralNotes, REFERRED_TO, REFERRER, REWARD } from './story/referrals.ts';

/** A project takes referrals, and the contributor recommends people of her network for it: one is taken in, and hired: a reward is due. */
export function referralSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  peopleOf: (key: string) => readonly string[],
): Step[] {
  const opening = openings.find(({ key }) => key === REFERRED_TO);
  if (opening === undefined) return [];
  const workspaceId = demoWorkspace(ids);
  const projectId = demoProject(ids, opening);
  const referrerId = demoUser(ids, REFERRER);
  let referred: readonly string[] = [];

  const open = async () => {
    await handleCommand({ ...app, decider: projectDecider }, projectId, {
      type: 'OpenReferrals',
      data: { projectId },
      context: actedBy(app, ids, opening.owner, 'referrals'),
    });
    const { position } = await handleCommand({ ...app, decider: projectDecider }, projectId, {
      type: 'OfferReferralReward',
      data: { projectId, ...REWARD },
      context: actedBy(app, ids, opening.owner, 'referral reward'),
    });
    await app.caughtUp(position);
  };

  /** Of her connections who fit and whom nobody has decided on, some who are not the very best. */
  const refer = async () => {
    const personIds = await app.reads([workspaceId], (tx) =>
      listKnownIds(tx, workspaceId, referrerId),
    );
    const { matches } = await app.search.suggestAmong({
      workspaceId,
      query: extract(opening.text),
      personIds,
      fittingOnly: true,
      exceptPersonIds: peopleOf(opening.key),
      asOf: calendar(opening.day, '07:00').toISOString(),
      offset: 1,
      limit: referralNotes.length,
    });
    referred = matches.map(({ personId }) => personId);
    for (const [at, personId] of referred.entries()) {
      const person = await app.reads([workspaceId], (tx) => getPerson(tx, workspaceId, personId));
      if (person === undefined) continue;
      const recordIds = [...person.recordIds];
      const candidacyId = app.ids.idOf('candidacy', projectId, personId);
      const key = candidacyKey(candidacyId, personId, workspaceId);
      await app.keyring.createDependentKey(key, [recordIds]);
      const referralId = app.ids.idOf('referral', projectId, personId, referrerId);
      const { strength, note } = referralNotes[at] ?? { strength: 'referral', note: '' };
      const about = { referralId, projectId, personId, candidacyId, referrerId };
      const { position } = await handleCommand({ ...app, decider: referral }, referralId, {
        type: 'ReferPerson',
        data: { ...about, recordIds, strength, note, told: null },
        context: actedBy(app, ids, REFERRER, `refer ${personId}`),
      });
      await app.caughtUp(position);
    }
  };

  const accept = async () => {
    const [personId] = referred;
    if (personId === undefined) return;
    const context = actedBy(app, ids, opening.owner, `accept referred ${personId}`);
    const judged = await app.judge({ workspaceId, projectId }, personId);
    await handleCommand(
      { ...app, decider: candidacy },
      app.ids.idOf('candidacy', projectId, personId),
      {
        type: 'AcceptSuggestion',
        data: { ...judged, note: '', orderKey: keyAtEnd(context.now) },
        context,
      },
    );
  };

  const hire = async () => {
    const [personId] = referred;
    if (personId === undefined) return;
    const candidacyId = app.ids.idOf('candidacy', projectId, personId);
    const context = actedBy(app, ids, opening.owner, `hire referred ${personId}`);
    await handleCommand({ ...app, decider: candidacy }, candidacyId, {
      type: 'MoveProspect',
      data: { candidacyId, stage: HIRED, orderKey: keyAtEnd(context.now) },
      context,
    });
  };

  return [
    { at: calendar(opening.day + 2, '08:10'), alone: true, run: open },
    { at: calendar(opening.day + 6, '09:40'), alone: true, run: refer },
    { at: calendar(opening.day + 8, '12:20'), alone: true, run: accept },
    { at: calendar(opening.day + HIRED_ON, '15:10'), alone: true, run: hire },
  ];
}
