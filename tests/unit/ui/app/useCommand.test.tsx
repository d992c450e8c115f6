import { AnswerError } from '../../../../ui/app/providers/answerError.ts';
import { useCommand } from '../../../../ui/app/providers/useCommand.ts';
import {
  keepDone,
  takeBack,
  takeNewestBack,
  undoStack,
  type Done,
} from '../../../../ui/app/undo/undoStack.ts';
import { commandScreen, nobody, settled } from './commandScreen.tsx';

/** A command to a server that answers from the second time on, at the first by this. */
function given(isPressed = true, first = nobody()) {
  const command = jest
    .fn<Promise<unknown>, [string]>()
    .mockRejectedValueOnce(first)
    .mockResolvedValue('done');
  const { used, notices } = commandScreen(() => useCommand('ARCHIVE', { isPressed }), command);
  const again = () => notices.get().notices[0]?.again;
  return { send: used.send, command, again, notices, told: () => notices.get().notices };
}

describe('a command that nobody answered, tried again', () => {
  beforeEach(() => {
    undoStack.set([]);
    // react-admin logs what is refused, too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is answered for only then, so that what follows does so as at the first time', async () => {
    const { send, again, told } = given();
    const follow = jest.fn();
    void send('projects/7/archive').then(follow);
    await settled();
    expect(follow).not.toHaveBeenCalled();
    again()?.();
    await settled();
    expect(follow.mock.calls).toEqual([[{ answer: 'done' }]]);
    expect(told()).toEqual([]);
  });

  it('is answered for as one that failed once it is no more offered, so that what waits for it goes on', async () => {
    const { send, notices, told } = given();
    const follow = jest.fn();
    void send('projects/7/archive').then(follow);
    await settled();
    const [offered] = told();
    notices.dismiss('ARCHIVE', offered?.of);
    await settled();
    expect(told()).toEqual([]);
    expect(follow.mock.calls).toEqual([[undefined]]);
  });

  it('stands beside another of its kind, and goes with none but itself', async () => {
    const { send, command, told } = given();
    command.mockRejectedValueOnce(nobody());
    void send('projects/7/archive');
    void send('projects/8/archive');
    await settled();
    const [first, second] = told();
    expect(told()).toHaveLength(2);
    second?.again?.();
    await settled();
    expect(told()).toEqual([first]);
    expect(command.mock.calls.map(([path]) => path)).toEqual([
      'projects/7/archive',
      'projects/8/archive',
      'projects/8/archive',
    ]);
  });

  it('given it is pressed anew instead, then it is that one, and told of once', async () => {
    const { send, command, told } = given();
    command.mockRejectedValueOnce(nobody());
    const before = jest.fn();
    void send('projects/7/archive').then(before);
    await settled();
    void send('projects/7/archive');
    await settled();
    expect(told()).toHaveLength(1);
    expect(before.mock.calls).toEqual([[undefined]]);
    expect(await send('projects/7/archive')).toEqual({ answer: 'done' });
    expect(told()).toEqual([]);
  });

  it('leaves the key that takes back free while it waits', async () => {
    const { send } = given();
    keepDone({ words: 'Moved', undo: () => undefined });
    void send('projects/7/archive');
    await settled();
    // What was pressed last is not done, as far as anybody knows: nothing before it is taken back in its stead.
    expect(await takeNewestBack()).toBeUndefined();
  });

  it('is offered too while the server is away, and says itself that it was not done', async () => {
    const away = new AnswerError({ status: 503, message: 'Later.', data: { code: 'busy' } });
    const { send, again, told } = given(true, away);
    void send('projects/7/archive');
    await settled();
    expect(told().map(({ message }) => message)).toEqual(['Later.']);
    expect(again()).toBeDefined();
  });

  it('given it was refused, then it is answered for at once, and another try is not offered', async () => {
    const { send, again } = given(true, new AnswerError({ status: 403, message: 'Not for you.' }));
    expect(await send('projects/7/archive')).toBeUndefined();
    expect(again()).toBeUndefined();
  });

  it('is not offered of a form, which is sent anew by its own button', async () => {
    const { send, again, told } = given(false);
    expect(await send('projects/7/archive')).toBeUndefined();
    expect([told().length, again()]).toEqual([1, undefined]);
  });

  it('given an Undo, then it is the one that was put back, and is there no more once it is done', async () => {
    const { send, command, again } = given();
    const done: Done = { words: 'Archived', undo: () => send('projects/7/reopen', { body: {} }) };
    keepDone(done);
    await takeBack(done);
    expect(undoStack.get()).toEqual([done]);
    again()?.();
    await settled();
    expect(undoStack.get()).toEqual([]);
    expect(command).toHaveBeenCalledTimes(2);
  });
});
