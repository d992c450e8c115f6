import { z } from 'zod';
import { definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** Somebody asks for a free trial. Stream `trial-<trialId>`; the subject is the request itself. */
export const TrialRequested = definePersonalEvent(
  'TrialRequested',
  1,
  z.object({
    trialId: Id,
    via: z.enum(['form', 'signUp']),
    emailHash: z.string(),
    origin: z.string().nullable(),
  }),
  z.object({
    email: z.string(),
    name: z.string(),
    company: z.string(),
    phone: z.string(),
    title: z.string(),
  }),
);

export type TrialEvent = EventOf<typeof TrialRequested>;

export const trialEventTypes = [TrialRequested] as const;
