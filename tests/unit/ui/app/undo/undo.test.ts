import { gather } from '../../../../../ui/app/undo/gathered.ts';
import {
  endDone,
  jobUnderWay,
  keepDone,
  takeAllBack,
  takeBack,
  takeNewestBack,
  undoBeingSent,
  undoStack,
  whileSent,
  type Done,
} from '../../../../../ui/app/undo/undoStack.ts';

const together = (kind: string) => ({ kind, words: (count: number) => `${count} ${kind}` });
const done = (words: string, kind?: string): Done => ({
  words,
  undo: () => undefined,
  ...(kind !== undefined && { together: together(kind) }),
});

/** Whose inverse can't be sent now. */
const failing = (words: string): Done => ({
  words,
  async undo() {
    const putBack = undoBeingSent();
    await Promise.resolve();
    putBack();
  },
});

function unanswered() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((answer) => (resolve = answer));
  return { promise, resolve };
}

/** Something is sent, and kept as done once it is answered. */
async function send(words: string, answered: Promise<void>) {
  await whileSent(answered);
  keepDone(done(words));
}

describe('what can be taken back', () => {
  beforeEach(() => undoStack.set([]));

  it('is the last twenty things that were done', () => {
    for (let at = 1; at <= 22; at += 1) keepDone(done(`${at}`));
    expect(undoStack.get().map(({ words }) => words)).toEqual(
      Array.from({ length: 20 }, (_, at) => `${at + 3}`),
    );
  });

  it('goes once it was ended by another way, and nothing else does', () => {
    const [role, kept] = [done('role'), { ...done('kept out'), standing: 'suspended-1' }];
    const other = { ...done('kept out too'), standing: 'suspended-2' };
    for (const each of [role, kept, other]) keepDone(each);
    endDone('suspended-1');
    expect(undoStack.get()).toEqual([role, other]);
  });

  it('is taken back once, whoever asks again', async () => {
    let times = 0;
    const one: Done = { words: 'accepted', undo: () => void (times += 1) };
    keepDone(one);
    await Promise.all([takeBack(one), takeBack(one)]);
    expect([times, undoStack.get()]).toEqual([1, []]);
  });

  it('given it could not be sent, then it is there again, before what was done meanwhile', async () => {
    const [first, lost, last] = [done('first'), failing('lost'), done('last')];
    for (const each of [first, lost, last]) keepDone(each);
    const going = takeBack(lost);
    expect(undoStack.get()).toEqual([first, last]);
    await going;
    expect(undoStack.get()).toEqual([first, lost, last]);
  });

  it('given what was done last is still being sent, when the newest is taken back, then it is that', async () => {
    const before = done('before');
    keepDone(before);
    const answer = unanswered();
    const sent = send('just now', answer.promise);
    const taken = takeNewestBack();
    answer.resolve();
    await sent;
    expect(await taken).toHaveProperty('words', 'just now');
    expect(undoStack.get()).toEqual([before]);
  });

  it('given many are being changed, when the newest is taken back, then what was done before them stays, and what was done since is taken back', async () => {
    const before = done('before');
    keepDone(before);
    await whileSent(Promise.resolve());
    const over = jobUnderWay();
    expect(await takeNewestBack()).toBe('running');
    expect(undoStack.get()).toEqual([before]);
    const since = done('since');
    await whileSent(Promise.resolve());
    keepDone(since);
    expect(await takeNewestBack()).toBe(since);
    expect(await takeNewestBack()).toBe('running');
    over();
    expect(await takeNewestBack()).toBe(before);
  });

  it('given many are being changed, when something is chosen to be taken back, then what was done before them stays until they are', async () => {
    const [before, since] = [done('before'), done('since')];
    keepDone(before);
    await whileSent(Promise.resolve());
    const over = jobUnderWay();
    await whileSent(Promise.resolve());
    keepDone(since);
    expect(await takeAllBack([since, before])).toBe('running');
    expect(undoStack.get()).toEqual([before]);
    over();
    expect(await takeAllBack([before])).toBeUndefined();
    expect(undoStack.get()).toEqual([]);
  });

  it('given what is being sent fails, when the newest is taken back, then nothing is, and what was done before by asking again', async () => {
    keepDone(done('before'));
    const sent = whileSent(Promise.reject(new Error('refused')));
    const taken = takeNewestBack();
    await expect(sent).rejects.toThrow('refused');
    expect(await taken).toBeUndefined();
    expect(await takeNewestBack()).toHaveProperty('words', 'before');
    expect(await takeNewestBack()).toBeUndefined();
  });

  it('given something else is sent after the newest is taken back, and answered sooner, then that stays', async () => {
    const [answer, other] = [unanswered(), unanswered()];
    const first = send('first', answer.promise);
    const taken = takeNewestBack();
    const second = send('second', other.promise);
    other.resolve();
    await second;
    answer.resolve();
    await first;
    expect(await taken).toHaveProperty('words', 'first');
    expect(undoStack.get().map(({ words }) => words)).toEqual(['second']);
  });

  it('given something else is sent after the newest is taken back, and answered right after it, then that stays, too', async () => {
    const [answer, other] = [unanswered(), unanswered()];
    const first = send('first', answer.promise);
    const taken = takeNewestBack();
    const second = send('second', other.promise);
    answer.resolve();
    await first;
    other.resolve();
    await second;
    expect(await taken).toHaveProperty('words', 'first');
    expect(undoStack.get().map(({ words }) => words)).toEqual(['second']);
  });

  it('given many are begun to be changed by what was sent before other things, then those can be taken back, and nothing before them', async () => {
    keepDone(done('before'));
    const begun = unanswered();
    const job = whileSent(begun.promise).then(jobUnderWay);
    for (const words of ['since', 'last']) {
      await whileSent(Promise.resolve());
      keepDone(done(words));
    }
    begun.resolve();
    const over = await job;
    const taken = [];
    for (let times = 1; times <= 3; times += 1) taken.push(await takeNewestBack());
    expect(taken).toMatchObject([{ words: 'last' }, { words: 'since' }, 'running']);
    over();
  });

  it('given it could not be sent, and is older by then than the last twenty, then it is gone', async () => {
    const lost = failing('lost');
    keepDone(lost);
    for (let at = 1; at <= 19; at += 1) keepDone(done(`${at}`));
    const going = takeBack(lost);
    keepDone(done('20'));
    await going;
    expect(undoStack.get().map(({ words }) => words)).toEqual(
      Array.from({ length: 20 }, (_, at) => `${at + 1}`),
    );
  });

  it('given the newest is taken back twice while it is being sent, then what was done before is, too', async () => {
    keepDone(done('before'));
    const answer = unanswered();
    const sent = send('just now', answer.promise);
    const both = Promise.all([takeNewestBack(), takeNewestBack()]);
    answer.resolve();
    await sent;
    expect(await both).toMatchObject([{ words: 'just now' }, { words: 'before' }]);
  });

  it('given the newest is taken back twice at once, then the second waits until the first is sent', async () => {
    const order: string[] = [];
    const answer = unanswered();
    const sending = async (words: string, sent: Promise<void>) => {
      order.push(`${words} begins`);
      await whileSent(sent);
      order.push(`${words} is sent`);
    };
    keepDone({ words: 'older', undo: () => sending('older', Promise.resolve()) });
    keepDone({ words: 'newer', undo: () => sending('newer', answer.promise) });
    const both = Promise.all([takeNewestBack(), takeNewestBack()]);
    await new Promise<void>((later) => setTimeout(later));
    expect(order).toEqual(['newer begins']);
    answer.resolve();
    expect(await both).toMatchObject([{ words: 'newer' }, { words: 'older' }]);
    expect(order.slice(0, 3)).toEqual(['newer begins', 'newer is sent', 'older begins']);
  });

  it('given the newest is taken back again while that is being sent, then what was done before is, too, once it is', async () => {
    const answer = unanswered();
    keepDone(done('older'));
    keepDone({ words: 'newer', undo: () => whileSent(answer.promise) });
    expect(await takeNewestBack()).toHaveProperty('words', 'newer');
    const again = takeNewestBack();
    answer.resolve();
    expect(await again).toHaveProperty('words', 'older');
  });

  it('given what fails is no Undo, then nothing is put back', () => {
    keepDone(done('first'));
    undoBeingSent()();
    expect(undoStack.get().map(({ words }) => words)).toEqual(['first']);
  });

  it('given several, then one is taken back after the other, until one fails', async () => {
    const order: string[] = [];
    const slow = (words: string): Done => ({
      words,
      async undo() {
        order.push(`${words} begins`);
        await Promise.resolve();
        order.push(`${words} ends`);
      },
    });
    const all = [done('oldest'), failing('lost'), slow('older'), slow('newest')];
    for (const each of all) keepDone(each);
    await takeAllBack(all.toReversed());
    expect(order).toEqual(['newest begins', 'newest ends', 'older begins', 'older ends']);
    expect(undoStack.get().map(({ words }) => words)).toEqual(['oldest', 'lost']);
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
