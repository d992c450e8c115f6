import { idSource } from '../../../platform/ids.ts';
import { Id } from '../../../domain/kernel/ids.ts';

describe('idSource', () => {
  it('makes ids that sort by their time and never meet', () => {
    const ids = Array.from({ length: 100 }, () => idSource.newId());
    expect(ids).toEqual([...new Set(ids)].toSorted());
    for (const id of ids) expect(Id.safeParse(id).success).toBe(true);
  });

  it('derives the same id from the same parts, for ever', () => {
    expect(idSource.idOf('00000000-0000-7000-8000-000000000001', '0')).toBe(
      '6a56e6af-a003-5cb3-9f33-65ed0559e4a9',
    );
  });

  it('derives another id from parts that only join to the same text', () => {
    const ids = [['ab', 'c'], ['a', 'bc'], ['abc'], ['a","b', 'c']].map((parts) =>
      idSource.idOf(...parts),
    );
    expect(new Set(ids).size).toBe(4);
  });
});
