import { statementName } from '../../../../platform/postgres/statementName.ts';

describe('the name of a statement', () => {
  it('is the same for the same words, whoever puts them together', () => {
    const together = ['select 1', 'where true'].join(' ');

    expect(statementName(together)).toBe(statementName('select 1 where true'));
  });

  it('is another for other words', () => {
    expect(statementName('select 1')).not.toBe(statementName('select 2'));
  });

  it('is short enough for PostgreSQL, which cuts names after 63 bytes, however long the statement', () => {
    expect(Buffer.byteLength(statementName('x'.repeat(10_000)))).toBeLessThanOrEqual(63);
  });
});
