import { z } from 'zod';

/** Whether one waits; what it says is read by loading the page anew. */
export const LateNotice = z.object({ isWaiting: z.boolean() });
