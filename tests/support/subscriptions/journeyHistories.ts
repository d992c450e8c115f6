import fc from 'fast-check';
import { unreachable } from '../../../domain/kernel/unreachable.ts';
import type { SuggestionCategory } from '../../../domain/pipeline/categories.ts';
import { testId } from '../ids.ts';
import { forget, match, the, told, type KithEvent } from './cast.ts';
import { logOf, type Told } from './log.ts';

const CANDIDACIES = 6;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The stages, projects and workspaces of such histories. */
export const journeyStages = ['inOutreach', 'replied', 'interviewing', 'hired'] as const;
export const journeyProjects = [testId(0xd001), testId(0xd002)] as const;
export const [here, elsewhere] = [testId(0xd011), testId(0xd012)] as const;

const kinds = [
  'accepted',
  'accepted',
  'skipped',
  'restored',
  'moved',
  'moved',
  'moved',
  'removed',
  'putBack',
  'reinstated',
  'reinstatedRemoved',
  'workspaceForgotten',
] as const;
type Kind = (typeof kinds)[number];

/** From an instant before 1970 on, when weeks are counted backwards, and from another: both in the middle of a week. */
const begins = fc.constantFrom('1969-12-29T07:00:00.000Z', '2026-11-03T09:30:00.123Z');

/** How long after the one before: at the same instant, within a slip, and up to several weeks. */
const gaps = fc.constantFrom(
  0,
  1,
  30_000,
  MINUTE,
  HOUR - 1,
  5 * HOUR,
  DAY,
  3 * DAY,
  7 * DAY,
  17 * DAY,
);

const act = fc.record({
  // What forgets a whole workspace is rare, or nothing else would be left.
  kind: fc.oneof(
    {
      weight: 40,
      arbitrary: fc.constantFrom(...kinds.filter((one) => one !== 'workspaceForgotten')),
    },
    { weight: 2, arbitrary: fc.constant<Kind>('workspaceForgotten') },
  ),
  of: fc.nat({ max: CANDIDACIES - 1 }),
  stage: fc.constantFrom(...journeyStages),
  // Only of who stood in the stage before is it so.
  takesBack: fc.boolean(),
  gap: gaps,
  by: fc.constantFrom(the.recruiter, the.leaver, null),
});
type Act = typeof act extends fc.Arbitrary<infer Of> ? Of : never;

/** What may happen with six people in two projects and two workspaces, in any order, and how many events a batch has. */
export const journeyHistories = fc
  .tuple(begins, fc.array(act, { minLength: 5, maxLength: 40 }), fc.integer({ min: 1, max: 12 }))
  .map(([begin, acts, batchSize]) => {
    let now = Date.parse(begin);
    const events = acts.map((one): Told<KithEvent> => {
      now += one.gap;
      const actor =
        one.by === null ? ({ kind: 'operator' } as const) : ({ kind: 'user', id: one.by } as const);
      const at = new Date(now).toISOString();
      return { ...eventOf(one), at, actor, workspaceId: workspaceOf(one.of) };
    });
    return { log: logOf(events), batchSize };
  });

const workspaceOf = (n: number) => (n === 0 ? elsewhere : here);

function eventOf({ kind, of: n, stage, takesBack }: Act): Told<KithEvent> {
  const candidacyId = testId(0xd100 + n);
  const categories: readonly SuggestionCategory[] = ['inNetwork', 'outOfNetwork', 'referrals'];
  const of = {
    candidacyId,
    projectId: journeyProjects[n % 2] ?? '',
    personId: testId(0xd200 + n),
    personWorkspaceId: workspaceOf(n),
    category: categories[n % 3] ?? 'inNetwork',
  };
  const judged = {
    ...of,
    recordIds: [testId(0xd300 + n)],
    match,
    personal: { [candidacyId]: null },
  };
  const place = { stage, orderKey: 'a0' };
  const happened = (event: KithEvent) => told('candidacy', candidacyId, event);
  switch (kind) {
    case 'accepted':
      return happened({ type: 'SuggestionAccepted', data: { ...judged, ...place } });
    case 'skipped':
      return happened({ type: 'SuggestionSkipped', data: { ...judged, reasonCode: 'other' } });
    case 'restored':
      return happened({
        type: 'SuggestionRestored',
        data: { ...of, from: 'prospect', fromStage: stage },
      });
    case 'moved':
      return happened({
        type: 'ProspectMoved',
        data: { ...of, ...place, fromStage: stage, takesBack },
      });
    case 'removed': {
      const personal = { [candidacyId]: null };
      const data = { ...of, fromStage: stage, reasonCode: 'other', personal };
      return happened({ type: 'ProspectRemoved', data });
    }
    case 'putBack':
      return happened({ type: 'ProspectRestored', data: { ...of, ...place } });
    case 'reinstated':
    case 'reinstatedRemoved': {
      const reasonCode = kind === 'reinstated' ? null : 'other';
      return happened({ type: 'ProspectReinstated', data: { ...of, ...place, reasonCode } });
    }
    case 'workspaceForgotten':
      return forget(workspaceOf(n), 'workspace');
  }
  return unreachable(kind);
}
