import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { weekOf } from '../../../../platform/subscriptions/model/weeks.ts';
import { countStandingHours } from '../../../../projections/reports/countStageHours.ts';
import { journeys } from '../../../../projections/reports/journeys.ts';
import { importingWorld, type ImportingWorld } from '../../../support/importingWorld.ts';

const [workspaceId, projectId] = [
  '00000000-0000-7000-8000-00000000b812',
  '00000000-0000-7000-8000-00000000b813',
];
const NOW = '2026-11-25T22:00:00.123Z';

/** How long somebody has stood in a stage, in milliseconds, and the hours that this counts as. */
const STOOD: readonly (readonly [ms: number, hours: number])[] = [
  [0, 0],
  [3_599_999, 0],
  [3_600_000, 1],
  [3_600_001, 1],
  [719 * 3_600_000, 719],
  [743 * 3_600_000 + 3_599_999, 720],
  [744 * 3_600_000, 744],
  // By a clock that goes ahead.
  [-1, -1],
];

describe('the hours that people have stood in a stage', () => {
  let world: ImportingWorld;

  beforeAll(async () => {
    world = await importingWorld();
    const columns = Object.keys(journeys.columns).join(', ');
    await world.pool.query(
      `insert into ${tableOf(journeys)} (key, from_position, from_at, ${columns})
       select 'candidacy-' || at, lpad(to_hex(at), 32, '0'), since, $1::uuid, $2, 'inNetwork', 'accepted', since,
         'replied', array['inOutreach', 'replied'], since, 'moved', null, 'inOutreach', 5, '[]', null, null, since, null, null
       from (select at, $3::timestamptz - interval '1 millisecond' * stood as since
         from unnest($4::float8[]) with ordinality as given (stood, at)) standing`,
      [workspaceId, projectId, NOW, STOOD.map(([ms]) => ms)],
    );
  });
  afterAll(() => world.close());

  it('are those that are over, and after a month the days', async () => {
    const range = {
      projectIds: null,
      from: '2020-01-01T00:00:00Z',
      to: '2030-01-01T00:00:00Z',
      asOf: null,
      now: NOW,
    };
    const weeks = STOOD.map(([ms]) => weekOf(new Date(Date.parse(NOW) - ms).toISOString()));
    const standing = await world.reads([workspaceId], (tx) =>
      countStandingHours(tx, workspaceId, range, [...new Set(weeks)]),
    );
    const expected = new Map<string, number>();
    STOOD.forEach(([, hours], at) => {
      const key = `${weeks[at]} ${hours}`;
      expected.set(key, (expected.get(key) ?? 0) + 1);
    });
    const found = standing.map(({ week, hours, count }) => [`${week} ${hours}`, count] as const);
    expect(new Map(found)).toEqual(expected);
    expect(standing.every(({ stage }) => stage === 'replied')).toBe(true);
  });
});
