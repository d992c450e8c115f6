import type { AheadReads } from '../../../../../ui/app/providers/readAhead.ts';
import { askAhead } from '../../../../../ui/app/root/askAhead.ts';

describe('what is asked for as the app begins', () => {
  const loaded: string[] = [];
  const plots = {
    ahead: [
      {
        path: '/plots/:id/*',
        load: async (asked: URLSearchParams) => loaded.push(`plot ${asked.get('view')}`),
        read: (reads: AheadReads, { id = '' }) => reads.getOne('plots', { id }),
      },
    ],
  };
  const rows = {
    ahead: [{ path: '/plots/:id/rows', load: async () => loaded.push('rows') }],
  };
  const reads: AheadReads = {
    getOne: (resource, { id }) => loaded.push(`${resource}/${id}`),
    getList: (resource) => loaded.push(resource),
  };
  const begin = (pathname: string, search = '') => {
    loaded.length = 0;
    askAhead({ pathname, search }, [plots, {}, rows], reads);
    return loaded;
  };

  it('is the code and data of a screen and of the one within it, as the address asks', () => {
    expect(begin('/plots/7/rows', '?view=map')).toEqual(['plot map', 'plots/7', 'rows']);
  });

  it('is nothing of what stands elsewhere', () => {
    expect(begin('/plots/7')).toEqual(['plot null', 'plots/7']);
    expect(begin('/plots')).toEqual([]);
  });

  it('is left to its screen where it does not arrive', async () => {
    const lost = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const load = () => lost;
    const capability = { ahead: [{ path: '/plots/:id', load }] };
    askAhead({ pathname: '/plots/7', search: '' }, [capability], reads);
    await expect(lost).rejects.toThrow(TypeError);
  });
});
