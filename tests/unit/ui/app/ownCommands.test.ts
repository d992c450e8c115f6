import { createOwnCommands, mayBeOwn } from '../../../../ui/app/providers/ownCommands.ts';

describe('the echo of own commands', () => {
  it('is dropped, whether it comes after the answer or before it', () => {
    const own = createOwnCommands();
    const heard: string[] = [];
    own.begin();
    own.unlessOwn('b', () => heard.push('before'));
    own.end('b');
    own.unlessOwn('b', () => heard.push('after'));
    expect(heard).toEqual([]);
  });

  it('is not confused with what others do meanwhile', () => {
    const own = createOwnCommands();
    const heard: string[] = [];
    own.begin();
    own.unlessOwn('a', () => heard.push('a'));
    expect(heard).toEqual([]);
    own.end('b');
    expect(heard).toEqual(['a']);
    own.unlessOwn('c', () => heard.push('c'));
    own.unlessOwn(undefined, () => heard.push('unplaced'));
    expect(heard).toEqual(['a', 'c', 'unplaced']);
  });

  it('is heard when a command has failed', () => {
    const own = createOwnCommands();
    const heard: string[] = [];
    own.begin();
    own.unlessOwn('a', () => heard.push('a'));
    own.end(null);
    expect(heard).toEqual(['a']);
  });
});

describe('a message of a change at the place of an own one', () => {
  const told = { type: 'LIVE_ACTIVITY', kind: 'changed', resource: 'prospects' } as const;

  it('may be its echo where it tells of one row that this user changed', () => {
    expect(mayBeOwn({ ...told, actorId: 'me', ids: ['p-1'] }, 'me')).toBe(true);
  });

  it('tells of others too where they changed something in the same moment', () => {
    expect(mayBeOwn({ ...told, ids: ['p-1', 'p-2'] }, 'me')).toBe(false);
    expect(mayBeOwn({ ...told, actorId: 'me', ids: ['p-1', 'p-2'] }, 'me')).toBe(false);
  });
});
