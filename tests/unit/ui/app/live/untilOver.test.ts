import { untilOver } from '../../../../../ui/app/live/untilOver.ts';
import { AnswerError } from '../../../../../ui/app/providers/answerError.ts';

const answers = (...all: (string | number)[]) => {
  const left = [...all];
  return async () => {
    const next = left.shift();
    if (typeof next === 'string') return { status: next };
    throw new AnswerError({ status: next ?? 404, message: 'No.' });
  };
};

describe('a job whose screen was left', () => {
  it('is looked at until it is over', async () => {
    expect(await untilOver(answers('running', 'running', 'finished'), 0)).toEqual({
      status: 'finished',
    });
  });

  it('is looked at again where the server was away meanwhile', async () => {
    expect(await untilOver(answers('running', 0, 503, 'failed'), 0)).toEqual({ status: 'failed' });
  });

  it.each([401, 404])('is told of no more once that is refused with %i', async (status) => {
    expect(await untilOver(answers('running', status), 0)).toBeUndefined();
  });
});
