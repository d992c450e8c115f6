import {
  HOME_PATH,
  homePathOf,
  isAppPath,
  sitePaths,
  siteRedirects,
} from '../../../../domain/contracts/routes.ts';

describe('the list of addresses', () => {
  it.each([
    '/projects',
    '/projects/create',
    '/projects/019aa8f0-0000-7000-8000-000000000000',
    '/projects/1/pipeline',
    '/projects/1/search',
    '/projects/1/settings',
    '/search',
    '/network',
    '/network/reupload',
    '/upload-network',
    '/exports',
    '/settings',
    HOME_PATH,
  ])('knows %s as the app’s', (path) => {
    expect(isAppPath(path)).toBe(true);
  });

  it.each([
    '/projectsx',
    '/projects/x/y/z',
    '/projects//settings',
    '/network/nowhere',
    '/',
    '/help',
  ])('knows %s as none of the app’s', (path) => {
    expect(isAppPath(path)).toBe(false);
  });

  it('given a page, then it is no redirect and none of the app’s, and stands there once', () => {
    expect(new Set(sitePaths).size).toBe(sitePaths.length);
    expect(sitePaths.filter((path) => path in siteRedirects || isAppPath(path))).toEqual([]);
  });

  it.each([
    ['colleague', '/referrals'],
    ['hiringManager', '/today'],
    ['recruiter', '/today'],
    ['owner', '/today'],
    ['auditor', '/workspace/changes'],
    ['operator', '/projects'],
    [null, '/projects'],
  ] as const)('leads %s to %s after signing in', (role, path) => {
    expect(homePathOf(role)).toBe(path);
    expect(isAppPath(path)).toBe(true);
  });

  it('leads whoever sees a firm’s portfolio there, whatever their role', () => {
    expect(homePathOf('owner', true)).toBe('/portfolio');
    expect(homePathOf('colleague', true)).toBe('/portfolio');
    expect(isAppPath('/portfolio')).toBe(true);
  });
});
