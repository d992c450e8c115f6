import type { InvalidateQueryFilters, Query, QueryKey } from '@tanstack/react-query';
import type { AppCapability } from '../../../../ui/app/capability.ts';
import { capabilities } from '../../../../ui/app/capabilities.ts';
import { createReadAgain, resourceIn, type Told } from '../../../../ui/app/providers/readAgain.ts';

/** What shows that somebody was decided on, besides the lists that they leave and join. */
const decided = [
  'activities',
  'changes',
  'connection-fits',
  'people',
  'project-news',
  'projects',
  'prospects',
  'referral-rewards',
  'referrals',
  'reports',
  'waits',
];

describe('what is read again', () => {
  it('given a command about a resource, then it is that resource and whatever says that it shows it, each once', async () => {
    const page = given([
      { name: 'projects', texts: {}, staleBy: { projects: ['prospects', 'suggestions'] } },
      { name: 'pipeline', texts: {}, staleBy: { suggestions: ['prospects'] } },
    ]);
    await page.readAgain([resourceIn('prospects/one/move')]);
    expect(page.read).toEqual(['prospects', 'projects', 'suggestions']);
  });

  it('given several changes, then none is read twice', async () => {
    const page = given([{ name: 'projects', texts: {}, staleBy: { projects: ['prospects'] } }]);
    await page.readAgain(['projects', 'prospects', 'exports']);
    expect(page.read).toEqual(['projects', 'prospects', 'exports']);
  });

  it('given all that was told is followed by a query, then that query is not read; given one thing that is not, then it is', async () => {
    const follows: AppCapability['follows'] = ([, kind], { ids }) =>
      kind === 'board' && ids?.length === 1;
    const page = given([{ name: 'prospects', texts: {}, follows }]);
    const told = (...ids: string[]): Told => ({
      type: 'LIVE_ACTIVITY',
      kind: 'changed',
      resource: 'prospects',
      ids,
    });
    await page.readAgain([told('one'), told('other')]);
    await page.readAgain([told('one'), told('one', 'other')]);
    await page.readAgain([told('one'), 'prospects']);
    expect(page.isRead.map((isRead) => isRead(['prospects', 'board']))).toEqual([
      false,
      true,
      true,
    ]);
    expect(page.isRead[0]!(['prospects', 'getList'])).toBe(true);
  });

  it('given that anything may have changed, then it is all', async () => {
    const page = given([]);
    await page.readAgain('all');
    expect(page.read).toEqual(['all']);
  });

  it.each([
    ['suggestions/one/accept', [...decided, 'set-aside', 'suggestions'].toSorted()],
    [
      'prospects/one/remove',
      [...decided, 'enrolments', 'set-aside', 'suggestions', 'tags'].toSorted(),
    ],
    [
      'projects/one/refine-search',
      [
        'activities',
        'changes',
        'connection-fits',
        'conversations',
        'enrolments',
        'introductions',
        'members',
        'notifications',
        'open-roles',
        'outbox',
        'people',
        'project-news',
        'projects',
        'prospects',
        'referral-rewards',
        'referrals',
        'reports',
        'sequences',
        'standing',
        'suggestions',
        'waits',
      ],
    ],
    ['sendings/one/revoke', ['conversations', 'enrolments', 'outbox', 'senders', 'sendings']],
    ['openings/one/read', ['enrolments', 'openings', 'outbox']],
    ['conversations/one/answer', ['activities', 'conversations', 'mailboxes', 'outbox', 'waits']],
    ['outbox/go-on', ['activities', 'outbox']],
    ['opening-batches/one/stop', ['activities', 'opening-batches']],
    ['exports', ['activities', 'exports']],
    [
      'workspace/choose-job-types',
      [
        'activities',
        'audits',
        'drafts',
        'settings',
        'sign-on',
        'standing',
        'tracking',
        'workspace',
        'workspaces',
      ],
    ],
  ])('of the app after %s is %j', async (path, expected) => {
    const page = given(capabilities);
    await page.readAgain([resourceIn(path)]);
    expect(page.read.toSorted()).toEqual(expected);
  });

  it.each<readonly [string, Partial<Told>, boolean]>([
    ['somebody has taken them over', { actorId: 'olga' }, true],
    ['a mail went out by itself', {}, false],
  ])('what one is told in person, given %s (%j): %j', async (_what, by, isRead) => {
    const page = given(capabilities);
    const told = { type: 'LIVE_ACTIVITY', kind: 'changed', resource: 'enrolments' } as const;
    await page.readAgain([{ ...told, ...by }]);
    const reads = page.isRead[page.read.indexOf('notifications')]!;
    expect(reads(['notifications', 'unread'])).toBe(isRead);
  });
});

function given(of: readonly AppCapability[]) {
  const read: string[] = [];
  const isRead: ((queryKey: QueryKey) => boolean)[] = [];
  const invalidateQueries = async (filters?: InvalidateQueryFilters) => {
    read.push((filters?.queryKey as string[] | undefined)?.[0] ?? 'all');
    isRead.push((queryKey) => filters?.predicate?.({ queryKey } as unknown as Query) ?? true);
  };
  return { read, isRead, readAgain: createReadAgain({ invalidateQueries }, of) };
}
