import { asOfFrom, readAsOf } from '../../../../../platform/subscriptions/query/asOf.ts';

const columns = { workspace_id: 'id', eggs: 'int' } as const;
const kept = { name: 'nests', version: 3, history: true, columns };

describe('a past moment', () => {
  test('is a position or an instant, in any zone', () => {
    const position = '0'.repeat(30) + '2a';
    expect(asOfFrom(position)).toEqual({ kind: 'position', position });
    expect(asOfFrom('2026-11-03T10:00:00+01:00')).toEqual({
      kind: 'instant',
      instant: '2026-11-03T09:00:00.000Z',
    });
  });

  test.each(['', 'yesterday', '2026-11-03', '2026-11-03T10:00:00', '2A'.repeat(16), "' or 1=1"])(
    'is not %j',
    (text) => {
      expect(() => asOfFrom(text)).toThrow(expect.objectContaining({ code: 'invalid-as-of' }));
    },
  );

  test('of a read model without history is answered by an error that says so', () => {
    const asOf = asOfFrom('2026-11-03T10:00:00Z');
    expect(() => readAsOf({ ...kept, history: false }, asOf, 1)).toThrow(
      expect.objectContaining({ code: 'as-of-not-kept' }),
    );
  });

  test('is looked up among what holds still and in the history, the present in the table alone', () => {
    expect(readAsOf(kept, null, 4)).toEqual({ sql: 'read_model.nests_v3', values: [] });
    const relation = readAsOf(kept, asOfFrom('2026-11-03T10:00:00Z'), 4);
    const said = relation.sql.replaceAll(/\s+/g, ' ');
    expect(said).toContain(
      'select key, workspace_id, eggs from read_model.nests_v3 where from_at <=',
    );
    expect(said).toContain('select key, workspace_id, eggs from read_model.nests_v3_history where');
    expect(relation.sql).toContain('$4::timestamptz');
    expect(relation.values).toEqual(['2026-11-03T10:00:00.000Z']);
  });
});
