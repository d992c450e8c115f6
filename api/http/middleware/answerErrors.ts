import type { Middleware } from 'koa';

import type { ApiError, ErrorAnswer } from '../../../domain/contracts/errors.ts';
import { errorFields, type Logger } from '../../../platform/logger.ts';
import { errorAnswerOf } from '../errors.ts';

/** How long a client should wait before it asks an unavailable service again, in seconds. */
const RETRY_AFTER_SECONDS = 2;

/** After how many seconds it is worth asking again, where the answer is that now it isn't. */
export function retryAfterOf({ status, data }: ApiError): number | null {
  if (status === 503) return RETRY_AFTER_SECONDS;
  const wait = data?.['retryAfterSeconds'];
  return typeof wait === 'number' ? wait : null;
}

/**
 * Turns whatever goes wrong below into the documented envelope
 * `{errors: [{status, message, data?}], version}`. Stacks go to the log only.
 */
export function answerErrors(deps: { logger: Logger; git: string }): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const answer = errorAnswerOf(error);
      if (answer.status >= 500) {
        const { requestId } = ctx.state;
        deps.logger.error(
          { requestId, status: answer.status, ...errorFields(error) },
          'request failed',
        );
      }
      const body: ErrorAnswer = { errors: [answer], version: { server: { git: deps.git } } };
      ctx.status = answer.status;
      ctx.body = body;
      const wait = retryAfterOf(answer);
      if (wait !== null) ctx.set('Retry-After', String(wait));
    }
  };
}
