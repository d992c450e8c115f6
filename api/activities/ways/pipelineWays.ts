import { candidacy } from '../../../domain/pipeline/candidacy.ts';
import { toldOf } from './toldOf.ts';
import { call, inOpen, ofOwn, type Inverse, type Ways } from './way.ts';

const ofProspect = (verb: string, body: Parameters<typeof call>[1] = {}) =>
  inOpen(({ activity: { thingId } }) => call(`prospects/${thingId}/${verb}`, body));

// What a colleague began with them meanwhile is not ended unseen.
const restore = ofProspect('restore', { sequences: 'keep' });

/** Who is made a suggestion again stands where they stood, or is skipped as they were. */
const takenBack: Inverse = inOpen(async (asked) => {
  const { activity, project } = asked;
  if (activity.from !== null) return call(`prospects/${activity.thingId}/reinstate`);
  const told = await toldOf(asked, candidacy, activity.thingId);
  const skipped = told?.earlier.findLast(({ type }) => type === 'SuggestionSkipped');
  if (skipped?.type !== 'SuggestionSkipped' || activity.personId === null) return undefined;
  const { reasonCode: reason, candidacyId, personal } = skipped.data;
  const note = personal[candidacyId]?.note ?? '';
  return call(`suggestions/${project.id}.${activity.personId}/skip`, { reason, note });
});

/** Who was put back is removed as they were, or a suggestion again, if they were that. */
const putBack: Inverse = inOpen(async (asked) => {
  const { thingId } = asked.activity;
  const told = await toldOf(asked, candidacy, thingId);
  if (told?.done.type === 'ProspectReinstated') return restore(asked);
  const removed = told?.earlier.findLast(({ type }) => type === 'ProspectRemoved');
  if (removed?.type !== 'ProspectRemoved') return undefined;
  const { reasonCode: reason, candidacyId, personal } = removed.data;
  const note = personal[candidacyId]?.note ?? '';
  return call(`prospects/${thingId}/remove`, { reason, note });
});

const removed: Inverse = inOpen(async (asked) => {
  const told = await toldOf(asked, candidacy, asked.activity.thingId);
  return told?.done.type === 'ProspectReinstated'
    ? restore(asked)
    : call(`prospects/${asked.activity.thingId}/put-back`);
});

/** Whoever looked after them before does again; nobody, where nobody did. */
const assigned: Inverse = inOpen(async (asked) => {
  const { thingId } = asked.activity;
  const told = await toldOf(asked, candidacy, thingId);
  if (told?.before.status !== 'prospect' || told.now.status !== 'prospect') return undefined;
  return call(`prospects/${thingId}/assign`, { userId: told.before.care.assignedTo }, told.seen);
});

/** The very place where they stood before, unless somebody has moved them since it was read. */
const moved: Inverse = inOpen(async (asked) => {
  const { thingId } = asked.activity;
  const told = await toldOf(asked, candidacy, thingId);
  if (told?.before.status !== 'prospect') return undefined;
  const { stage, orderKey } = told.before;
  return call(`prospects/${thingId}/move`, { stage, orderKey }, told.seen);
});

/** What goes on is stopped first. */
const bulk = ofOwn(
  inOpen(({ activity: { thingId, standing } }) =>
    call(`bulks/${thingId}/${standing === 'running' ? 'stop' : 'undo'}`),
  ),
);
const again = { never: 'It is an Undo itself: what it took back is done anew.' };

/** Of people in pipelines, one by one and many at once. */
export const pipelineWays: Ways = {
  accepted: restore,
  skipped: ofProspect('restore'),
  moved,
  takenBack,
  removed,
  putBack,
  assigned,
  unassigned: assigned,
  'bulk.accept': bulk,
  'bulk.move': bulk,
  'bulk.remove': bulk,
  'bulk.assign': bulk,
  'bulk.tag': bulk,
  'bulk.list': bulk,
  'bulk.undo': again,
  bulkStopped: { never: 'What was done before it is taken back where it was begun.' },
};
