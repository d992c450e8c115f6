import { waitingProjects } from '../../../../api/notifications/waitingProjects.ts';
import type { Notification } from '../../../../domain/contracts/notifications.ts';
import type { Wait } from '../../../../projections/notifications/listWaits.ts';

const wait = (id: string, projectId: string, day: number, inProject = 1): Wait => ({
  id,
  kind: 'introduction',
  projectId,
  projectName: projectId,
  personId: 'nina',
  personName: 'Nina',
  byName: 'Ola',
  sequenceId: null,
  words: null,
  dueOn: null,
  since: `2026-03-0${day}T09:00:00.000Z`,
  inProject,
});
const told: Notification = {
  id: 'mention-1',
  kind: 'mention',
  code: 'mentioned',
  place: 'person',
  detail: null,
  count: 1,
  at: '2026-03-02T09:00:00.000Z',
  position: '0'.repeat(32),
  isUnread: true,
  projectId: null,
  projectName: null,
  personId: 'nina',
  personName: 'Nina',
  byName: 'Ola',
  isBySomebody: true,
};

describe('what waits, by project', () => {
  it('given several projects, then the one that has waited longest comes first, and one in which nothing does last', () => {
    const own = [
      { id: 'quiet', name: 'Quiet' },
      { id: 'late', name: 'Late' },
    ];
    const found = waitingProjects({
      waits: [wait('b', 'new', 3), wait('c', 'late', 4, 2), wait('a', 'late', 1, 2)],
      told: [told],
      own,
    });
    expect(found.map(({ id, isOwn, count }) => [id, isOwn, count])).toEqual([
      ['late', true, 2],
      ['workspace', false, 1],
      ['new', false, 1],
      ['quiet', true, 0],
    ]);
    expect(found[0]?.waits.map(({ id, to }) => [id, to])).toEqual([
      ['a', '/introductions/a'],
      ['c', '/introductions/c'],
    ]);
    expect(found[1]?.waits).toMatchObject([
      { words: 'Ola mentioned you in a note about Nina', to: '/people/nina' },
    ]);
  });

  it('given more than a hundred in one project, then the oldest hundred are named and all counted', () => {
    const waits = Array.from({ length: 100 }, (_, at) =>
      wait(String(at).padStart(3, '0'), 'p', 1, 2_500),
    );
    const mention = { ...told, projectId: 'p', at: '2026-02-01T09:00:00.000Z' };
    const [only] = waitingProjects({ waits, told: [mention], own: [] });
    expect([only?.count, only?.waits.length]).toEqual([2_501, 100]);
    expect(only?.waits.slice(0, 2).map(({ id }) => id)).toEqual(['mention-1', '000']);
  });
});
