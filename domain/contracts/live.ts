import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';

/** A prospect who went to another place, and of whom nothing else changed. */
export const ProspectMove = z.object({
  id: Id,
  /** The stage where they stood; the same as `stage` where they were placed anew within it. */
  from: Code,
  stage: Code,
  orderKey: z.string().max(64),
  stageSince: z.string(),
  /** The revision that it was before: whoever knows an older one lacks more than this. */
  follows: z.int(),
  revision: z.int(),
});
export type ProspectMove = z.infer<typeof ProspectMove>;

/**
 * What has happened, in ids and small codes only: the browser reads again through the
 * API, which checks its rights; but for moves of a pipeline, which are told whole.
 */
export const LiveActivity = z.object({
  type: z.literal('LIVE_ACTIVITY'),
  /**
   * `changed`: rows of a resource; `progress`: of a job, without `ids` where a colleague, `actorId`, does something to
   * many of a project; `resync`: read everything again;
   * `presence`: `actorId` looks at the pipeline of a project, and has `ids` of it open or in hand.
   */
  kind: z.enum(['changed', 'progress', 'presence', 'resync']),
  /** The recipient; absent on messages to many. */
  userId: Id.optional(),
  /** Who did it, where somebody did. */
  actorId: Id.optional(),
  resource: Code.optional(),
  ids: z.array(z.string().max(100)).max(250).optional(),
  /** The project that it happened in, for lists that show one. */
  projectId: Id.optional(),
  /** Place in the log that the change is visible from: to be sent as `X-Kith-After`. */
  position: z.string().length(32).optional(),
  /** Of prospects: those among `ids` who were only moved. Whoever shows them need not read again. */
  moves: z.array(ProspectMove).max(250).optional(),
  /** Of prospects of a project: how many stand in each stage of it by then; absent where that could not be counted. */
  counts: z.record(Code, z.int()).optional(),
  /** Done and in all, for progress; `total` is absent while it isn't known. */
  done: z.int().optional(),
  total: z.int().optional(),
  /** Of a presence: they look on no longer; of what a colleague does to many: it is over, or was stopped. */
  left: z.literal(true).optional(),
});
export type LiveActivity = z.infer<typeof LiveActivity>;

/** The session that the socket belongs to has ended. */
const LoginExpired = z.object({
  type: z.literal('LOGIN_EXPIRED'),
  userId: Id.optional(),
});
export type LoginExpired = z.infer<typeof LoginExpired>;

/** All that a server sends over `/live`. */
export const LiveMessage = z.discriminatedUnion('type', [LiveActivity, LoginExpired]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** What a client sends: its live token, within this time after the socket opened, in milliseconds. */
export const LIVE_AUTH_WITHIN_MS = 5_000;
