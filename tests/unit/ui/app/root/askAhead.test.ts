import { askAhead } from '../../../../../ui/app/root/askAhead.ts';

describe('code that is asked for as the app begins', () => {
  const loaded: string[] = [];
  const plots = {
    ahead: [
      {
        path: '/plots/:id/*',
        load: async (asked: URLSearchParams) => loaded.push(`plot ${asked.get('view')}`),
      },
    ],
  };
  const rows = {
    ahead: [{ path: '/plots/:id/rows', load: async () => loaded.push('rows') }],
  };
  const begin = (pathname: string, search = '') => {
    loaded.length = 0;
    askAhead({ pathname, search }, [plots, {}, rows]);
    return loaded;
  };

  it('is that of a screen and of the one within it, as the address asks', () => {
    expect(begin('/plots/7/rows', '?view=map')).toEqual(['plot map', 'rows']);
  });

  it('is nothing of what stands elsewhere', () => {
    expect(begin('/plots/7')).toEqual(['plot null']);
    expect(begin('/plots')).toEqual([]);
  });

  it('is left to its screen where it does not arrive', async () => {
    const lost = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const load = () => lost;
    askAhead({ pathname: '/plots/7', search: '' }, [{ ahead: [{ path: '/plots/:id', load }] }]);
    await expect(lost).rejects.toThrow(TypeError);
  });
});
