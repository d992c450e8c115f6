import { LateNotice } from '../../domain/contracts/lateNotice.ts';
import { LATE_NOTICE_PATH } from '../../domain/contracts/lateNoticePath.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import type { VisitorDeps } from './visitorDeps.ts';

/**
 * A mail that could not be delivered after all, told to the page that waits for it. It says no more than that there
 * is something to read, to that browser, and costs less than the page would: nothing is counted.
 */
export function lateNoticeEndpoint({ browsers }: Pick<VisitorDeps, 'browsers'>): AnyEndpoint {
  return endpoint({
    method: 'get',
    path: LATE_NOTICE_PATH,
    summary: 'Say whether a notice waits for the sign-in page of this browser.',
    capability: 'identity',
    access: 'visitor',
    reads: [],
    answer: LateNotice,
    handle: async ({ ctx }) => ({ isWaiting: await browsers.hasNotice(ctx) }),
  });
}
