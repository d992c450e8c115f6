import type { Context } from 'koa';
import { errorAnswerOf } from '../../../../../api/http/errors.ts';
import { unanswered } from '../../../../../api/http/middleware/unanswered.ts';

/** What is answered at a path that nobody has answered. */
async function answerAt(path: string) {
  const throws = (status: number) => {
    throw Object.assign(new Error('Not Found'), { status });
  };
  const ctx = { path, method: 'GET', throw: throws } as unknown as Context;
  try {
    await unanswered(ctx, () => Promise.resolve());
    return undefined;
  } catch (error) {
    return errorAnswerOf(error);
  }
}

describe('an address under /api/ where nothing is', () => {
  it('is answered as every other refusal is, with a code', async () => {
    expect(await answerAt('/api/nothing')).toEqual({
      status: 404,
      message: 'There is no such address.',
      data: { code: 'not-found', resource: 'address' },
    });
  });
});
