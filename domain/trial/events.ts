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
    /** The workspace of the address's domain, where one is known. */
    workspaceId: Id.nullable(),
    /** The account that waits for its trial; `null` for the contact form. */
    userId: Id.nullable(),
  }),
  z.object({
    email: z.string(),
    emailHash: z.string(),
    /** The rest is absent when somebody asked by signing up, with nothing but an address. */
    name: z.string().optional(),
    company: z.string().optional(),
    phone: z.string().optional(),
    title: z.string().optional(),
    /** The source label that came along: typed by anybody, so it may say anything. */
    origin: z.string().optional(),
    /** The label `li` of the address that the visitor came by. */
    attribution: z.string().optional(),
    /** When a meeting of 15 minutes is wished for: day, time and time zone as entered. */
    wishedTime: z.string().optional(),
  }),
);

export type TrialEvent = EventOf<typeof TrialRequested>;
