import { fileName } from '../../../../api/reports/fileName.ts';

describe('the name of a report as a file', () => {
  const autumn = {
    name: 'funnel' as const,
    from: '2026-08-30T22:00:00.000Z',
    to: '2026-11-28T23:00:00.000Z',
    zone: 'Europe/Berlin',
    projectName: null,
  };

  it('says its first and last day, as they are where it is asked for', () => {
    expect(fileName(autumn)).toBe('funnel 2026-08-31 to 2026-11-28.csv');
    expect(fileName({ ...autumn, zone: 'UTC' })).toBe('funnel 2026-08-30 to 2026-11-28.csv');
    expect(fileName({ ...autumn, name: 'diversity', from: null })).toBe(
      'diversity up to 2026-11-28.csv',
    );
  });

  it('says of which project it is, without what would be a folder, and not at any length', () => {
    const of = (projectName: string) => fileName({ ...autumn, projectName });
    expect(of('Köchin/Koch: nachts\n')).toBe(
      'funnel 2026-08-31 to 2026-11-28, Köchin Koch nachts.csv',
    );
    expect(of('👩‍🍳'.repeat(200)).length).toBeLessThan(255);
    expect(of(' / ')).toBe('funnel 2026-08-31 to 2026-11-28.csv');
  });
});
