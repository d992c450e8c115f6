import { renderToStaticMarkup } from 'react-dom/server';
import { createSearchParams, useSearchParams, type SetURLSearchParams } from 'react-router';
import { useColumns } from '../../../../ui/app/elements/tableColumns.ts';

jest.mock('react-router', () => ({
  ...jest.requireActual<object>('react-router'),
  useSearchParams: jest.fn(),
}));

const columns = [
  { id: 'name' },
  { id: 'company' },
  { id: 'school', isOptional: true },
  { id: 'place', isOptional: true },
].map((each) => ({ ...each, title: each.id, cell: () => null }));

describe('the columns of a table', () => {
  it('given two are chosen before the screen has followed the first, then both are shown', () => {
    const { toggle, addresses } = given('page=2');
    toggle('school');
    toggle('place');
    expect(addresses.at(-1)).toBe('page=2&columns=name%2Ccompany%2Cschool%2Cplace');
  });

  it('given one is chosen and taken away again, then the address names none', () => {
    const { toggle, addresses } = given('');
    toggle('company');
    toggle('company');
    expect(addresses).toEqual(['columns=name', '']);
  });
});

/** A table at an address, as its screen stands there first: where it goes to afterwards is kept. */
function given(address: string) {
  const parameters = new URLSearchParams(address);
  const addresses: string[] = [];
  // As the router does it: what is asked for by a function is asked of the address as it was rendered.
  const set: SetURLSearchParams = (next) => {
    const init = typeof next === 'function' ? next(parameters) : next;
    addresses.push(createSearchParams(init).toString());
  };
  jest.mocked(useSearchParams).mockReturnValue([parameters, set]);
  const shown: ReturnType<typeof useColumns>[] = [];
  function Screen() {
    shown.push(useColumns(columns));
    return null;
  }
  renderToStaticMarkup(<Screen />);
  return { toggle: shown[0]!.toggle, addresses };
}
