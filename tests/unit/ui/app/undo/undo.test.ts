import { gather } from '../../../../../ui/app/undo/gathered.ts';
import { keepDone, takeBack, undoStack, type Done } from '../../../../../ui/app/undo/undoStack.ts';

const together = (kind: string) => ({ kind, words: (count: number) => `${count} ${kind}` });
const done = (words: string, kind?: string): Done => ({
  words,
  undo: () => undefined,
  ...(kind !== undefined && { together: together(kind) }),
});

describe('what can be taken back', () => {
  beforeEach(() => undoStack.set([]));

  it('is the last twenty things that were done', () => {
    for (let at = 1; at <= 22; at += 1) keepDone(done(`${at}`));
    expect(undoStack.get().map(({ words }) => words)).toEqual(
      Array.from({ length: 20 }, (_, at) => `${at + 3}`),
    );
  });

  it('is taken back once, whoever asks again', () => {
    let times = 0;
    const one: Done = { words: 'accepted', undo: () => void (times += 1) };
    keepDone(one);
    takeBack(one);
    takeBack(one);
    expect([times, undoStack.get()]).toEqual([1, []]);
  });
});

describe('what is told of it', () => {
  const told = (all: readonly Done[]) =>
    gather(all, (one) => one).map(({ all: gathered, words }) => [
      words ?? gathered[0].words,
      gathered.length,
    ]);

  it('is told one by one up to two of a kind', () => {
    expect(told([done('b', 'accepted'), done('a', 'accepted')])).toEqual([
      ['b', 1],
      ['a', 1],
    ]);
  });

  it('is told together from three of a kind on, where the newest of them stands', () => {
    const all = [
      done('d', 'accepted'),
      done('skip', 'skipped'),
      done('c', 'accepted'),
      done('alone'),
      done('a', 'accepted'),
    ];
    expect(told(all)).toEqual([
      ['3 accepted', 3],
      ['skip', 1],
      ['alone', 1],
    ]);
  });
});
