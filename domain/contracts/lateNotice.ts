import { z } from 'zod';

/** Where a page asks whether a notice has been left for its browser since it was sent. */
export const LATE_NOTICE_PATH = '/api/sign-in/notice';

/** Whether one waits; what it says is read by loading the page anew. */
export const LateNotice = z.object({ isWaiting: z.boolean() });
