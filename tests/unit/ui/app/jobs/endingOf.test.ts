import type { DataProvider } from 'react-admin';
import type { JobResource } from '../../../../../domain/contracts/jobs.ts';
import { STOPPED } from '../../../../../domain/kernel/stopped.ts';
import type { Translate } from '../../../../../ui/app/i18n/useTranslate.ts';
import { endingOf, type AnyJob } from '../../../../../ui/app/jobs/endingOf.ts';

/** Each text as the end of its key, with what is filled in. */
const t = ((key: string, filled: Record<string, unknown> = {}) => {
  if (key === 'prospects.bulk.together')
    return `${String(filled['words'])} + ${String(filled['more'])}`;
  return [key.split('.').slice(-2).join('.'), ...Object.values(filled)].join(' ');
}) as Translate;

const seen: Readonly<Record<string, object>> = {
  projects: {
    stages: [{ id: 'replied', title: 'Replied' }],
    members: [
      { userId: 'me', name: 'Ada' },
      { userId: 'bo', name: 'Bo' },
    ],
  },
  sequences: { name: 'Weavers' },
};

/** What is told of a job, where projects and sequences may be seen or not. */
function endOf(resource: JobResource['resource'], job: object, maySee = true) {
  const getOne = async (name: string) => {
    if (!maySee) throw new Error('not found');
    return { data: seen[name] };
  };
  return endingOf({ resource, words: 'Moving 4' }, { id: 'one', ...job } as unknown as AnyJob, {
    getOne: getOne as unknown as DataProvider['getOne'],
    t,
    userId: 'me',
  });
}

const whole = { status: 'finished', isStopped: false, failedCount: 0, reasons: [], total: 4 };

describe('what is told of a job that ended while it stood in the corner', () => {
  const bulk = { ...whole, projectId: 'p', action: 'move', stage: 'replied', done: 4 };
  const left = { done: 1, failedCount: 3, reasons: [{ code: 'not-found', count: 3 }] };

  it.each([
    ['is what was done, which can be taken back', bulk, 'bulk.moved 4 Replied', true],
    [
      'is who was left, too, and why',
      { ...bulk, ...left },
      'bulk.moved 1 Replied + bulk.failed 3 bulk.reason 3 bulk.gone',
      true,
    ],
    [
      'given nothing was done, is that alone, with nothing to take back',
      { ...bulk, ...left, done: 0 },
      'bulk.failed 3 bulk.reason 3 bulk.gone',
      false,
    ],
    ['given it took another back, is that', { ...bulk, action: 'undo' }, 'bulk.undone 4', false],
    ['given it broke off, is that', { ...bulk, status: 'failed' }, 'Moving 4 + bulk.broken', false],
    [
      'names oneself and colleagues',
      { ...bulk, action: 'assign', assigneeId: 'me' },
      'bulk.assigned 4 care.me',
      true,
    ],
    [
      'names colleagues',
      { ...bulk, action: 'assign', assigneeId: 'bo' },
      'bulk.assigned 4 Bo',
      true,
    ],
    [
      'given they went to somebody who has left the project since, is not that they are nobody’s',
      { ...bulk, action: 'assign', assigneeId: 'gone' },
      'bulk.assigned 4 bulk.leftSince',
      true,
    ],
    [
      'given they went to nobody, is that',
      { ...bulk, action: 'assign', assigneeId: null },
      'bulk.unassigned 4',
      true,
    ],
  ])('%s', async (_, job, words, canUndo) => {
    expect(await endOf('bulks', job)).toEqual({ words, canUndo });
  });

  it('is how many they were, where the project may be seen no more', async () => {
    expect(await endOf('bulks', bulk, false)).toEqual({ words: 'bulk.running 4 4', canUndo: true });
  });

  it('is what came of a list', async () => {
    const list = { ...whole, action: 'remove', changed: 0 };
    expect((await endOf('list-bulks', list)).canUndo).toBe(false);
    expect((await endOf('list-bulks', { ...list, changed: 2 })).canUndo).toBe(true);
    const broken = { ...list, status: 'failed', changed: 2 };
    expect(await endOf('list-bulks', broken)).toMatchObject({ canUndo: false });
  });

  it('is who was put into a sequence, and what is told once that is taken back', async () => {
    const enrolling = { ...whole, sequenceId: 's', enrolled: 4, leftOutCount: 0 };
    expect(await endOf('enrollings', enrolling)).toEqual({
      words: 'add.added 4 add.named Weavers',
      canUndo: true,
      undone: 'add.takenBack add.named Weavers',
    });
    // Who may see it no longer is told in words, without its name.
    expect(await endOf('enrollings', enrolling, false)).toEqual({
      words: 'add.added 4 add.unnamed',
      canUndo: true,
      undone: 'add.takenBack add.unnamed',
    });
    expect(await endOf('enrollings', { ...enrolling, enrolled: 0 })).toMatchObject({
      canUndo: false,
    });
    const broken = { ...enrolling, status: 'failed' };
    expect(await endOf('enrollings', broken)).toEqual({ words: 'add.broken', canUndo: false });
  });

  it.each([
    [{ ...whole, written: 2 }, 'lines.written 2'],
    [{ ...whole, written: 2, failedCount: 1 }, 'lines.written 2 + lines.unwritten 1'],
    [{ ...whole, written: 2, failedCount: 1, isStopped: true }, 'lines.stopped 2'],
    [{ ...whole, written: 2, status: 'failed' }, 'lines.broken'],
  ])('is how many first lines were written: %j', async (job, words) => {
    expect(await endOf('opening-batches', job)).toEqual({ words, canUndo: false });
  });

  it.each([
    [null, 'job.ready 7'],
    [{ code: STOPPED, message: 'Stopped.' }, 'job.stopped'],
    [{ code: 'unexpected', message: 'It broke.' }, 'job.failed It broke.'],
  ])('is whether a file was made: %j', async (failure, words) => {
    expect(await endOf('exports', { failure, rows: 7 })).toEqual({ words, canUndo: false });
  });
});
