import type { Rights } from '../../../../../ui/app/capability.ts';
import { placesFor } from '../../../../../ui/app/root/places.ts';

/** Whoever may do everything. */
const may = new Proxy({}, { get: () => true }) as Rights;
const standsOutAt = (pathname: string) =>
  placesFor(may)
    .filter(({ isHere }) => isHere(pathname))
    .map(({ to }) => to);

describe('the places of the navigation', () => {
  it.each([
    ['/sequences', '/sequences'],
    ['/sequences/7', '/sequences'],
    ['/outbox', '/sequences'],
    ['/templates/create', '/sequences'],
    ['/lists/7', '/lists'],
  ])('at %s that of %s alone stands out', (pathname, place) => {
    expect(standsOutAt(pathname)).toEqual([place]);
  });

  it('none stands out where none leads', () => {
    expect(standsOutAt('/sequencesque')).toEqual([]);
  });
});
