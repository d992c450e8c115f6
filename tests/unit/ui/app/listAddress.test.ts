import {
  changesNamed,
  filterChange,
  listIn,
  parametersNamed,
  sortChange,
} from '../../../../ui/app/elements/listAddress.ts';
import { withParameters } from '../../../../ui/app/elements/pages.ts';
import { columnsIn } from '../../../../ui/app/elements/tableColumns.ts';

const byName = { field: 'name', order: 'ASC' } as const;
const listAt = (search: string) => listIn(new URLSearchParams(search), byName);

describe('the address of a list', () => {
  it('given nothing in it, then it is the first page in the usual order, narrowed by nothing', () => {
    expect(listAt('')).toEqual({ page: 1, sort: byName, filter: {} });
  });

  it('given page, order and filter, then it is those', () => {
    expect(listAt('?page=3&sort=score&order=DESC&filter={"q":"ada"}')).toEqual({
      page: 3,
      sort: { field: 'score', order: 'DESC' },
      filter: { q: 'ada' },
    });
  });

  it('given a list with a name of its own, then what bears that name is its own, and its changes bear it', () => {
    const address = new URLSearchParams('page=4&invited-page=2&invited-sort=role&asked-page=9');
    expect(listIn(parametersNamed(address, 'invited'), byName)).toEqual({
      page: 2,
      sort: { field: 'role', order: 'ASC' },
      filter: {},
    });
    const changes = changesNamed(sortChange({ field: 'email', order: 'DESC' }), 'invited');
    expect(String(withParameters(address, changes))).toBe(
      'page=4&invited-sort=email&asked-page=9&invited-order=DESC',
    );
    expect(parametersNamed(address, undefined)).toBe(address);
  });

  it('given a filter that can’t be read, then it is none', () => {
    for (const filter of ['{', '[1]', '7', 'null']) {
      expect(listAt(`?filter=${filter}`).filter).toEqual({});
    }
  });

  it('given another order or filter, then it is on its first page, and what else it says stays', () => {
    const before = new URLSearchParams('page=4&person=p1&columns=name');
    expect(String(withParameters(before, sortChange({ field: 'score', order: 'DESC' })))).toBe(
      'person=p1&columns=name&sort=score&order=DESC',
    );
    const narrowed = withParameters(before, filterChange({ q: 'ada' }));
    expect(narrowed.get('filter')).toBe('{"q":"ada"}');
    expect(String(withParameters(narrowed, filterChange({})))).toBe('person=p1&columns=name');
  });
});

describe('the columns of a table', () => {
  const columns = [{ id: 'name' }, { id: 'stage' }, { id: 'place', isOptional: true }];
  const shownAt = (search: string) =>
    columnsIn(new URLSearchParams(search), columns).map(({ id }) => id);

  it('are the usual ones, or those that the address names, in their own order and always with the first', () => {
    expect(shownAt('')).toEqual(['name', 'stage']);
    expect(shownAt('?columns=place,stage')).toEqual(['name', 'stage', 'place']);
    expect(shownAt('?columns=place,nonsense')).toEqual(['name', 'place']);
    expect(shownAt('?columns=')).toEqual(['name']);
  });
});
