import { notificationOf, type Notification } from '../../../../domain/contracts/notifications.ts';

const told: Notification = {
  id: 'some-notification',
  kind: 'work',
  code: 'exportFinished',
  place: 'exports',
  projectId: 'p1',
  projectName: 'Backend',
  personId: 'x1',
  personName: 'Ada Lovelace',
  byName: 'Grace Hopper',
  isBySomebody: true,
  detail: null,
  count: 1,
  at: '2026-03-02T09:00:00.000Z',
  position: '00000000000000000000000000000001',
  isUnread: true,
};

const placeless = { projectId: null, personId: null };

describe('what somebody is told', () => {
  it.each([
    ['exports', '/exports'],
    ['network', '/network'],
    ['people', '/search'],
    ['person', '/people/x1'],
    ['pipeline', '/projects/p1/pipeline'],
    ['project', '/projects/p1'],
    ['referrals', '/referrals'],
    ['settings', '/settings'],
    ['suggestions', '/projects/p1?category=referrals&person=x1'],
    ['tokens', '/workspace/tokens'],
  ] as const)('leads, where it happened at %s, to %s', (place, address) => {
    expect(notificationOf({ ...told, place }).to).toBe(address);
  });

  it.each([
    ['person', '/search'],
    ['pipeline', '/projects'],
    ['project', '/projects'],
    ['suggestions', '/projects'],
  ] as const)('leads from %s to where it stood, when it is no more', (place, address) => {
    expect(notificationOf({ ...told, ...placeless, place }).to).toBe(address);
  });
});
