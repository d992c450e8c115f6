import { z } from 'zod';

/** Why a colleague would rather not; none need be given. */
export const DeclineReason = z.enum(['notClose', 'notNow', 'notFitting', 'other']);
export type DeclineReason = z.infer<typeof DeclineReason>;
