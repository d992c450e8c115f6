import { z } from 'zod';
import { Day } from '../kernel/dates.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { Scope } from '../tokens/scopes.ts';

/** A token for the workspace's API, as its owners see it. The token itself is shown once, when it is made. */
export const TokenResource = z.object({
  id: Id,
  name: z.string(),
  /** Whoever made it: it has no more rights than they have now. */
  makerId: Id,
  makerName: z.string(),
  /** What it may be used for; open codes, for one may be retired. */
  scopes: z.array(z.string()),
  madeAt: z.iso.datetime(),
  /** The last day on which it is good, in the workspace's time zone. */
  endsOn: z.iso.date(),
  /** The instant from which it is good no more. */
  endsAt: z.iso.datetime(),
  /** When it was last used, to the minute; `null` before. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** `makerLeft`: it ended because its maker belongs to the workspace no longer. */
  status: z.enum(['good', 'expired', 'revoked', 'makerLeft']),
});
export type TokenResource = z.infer<typeof TokenResource>;

/** How long a token's name may be. */
export const TOKEN_NAME_MAX = 80;

export const MakeTokenBody = z.strictObject({
  /** What it is for, so that one knows later which to revoke. */
  name: text(TOKEN_NAME_MAX, 1),
  scopes: z.array(Scope).min(1, { error: 'Choose what it may be used for.' }),
  /** The last day on which it is good, through to its end in the workspace's time zone: at most a year from today. */
  endsOn: Day,
});
export type MakeTokenBody = z.input<typeof MakeTokenBody>;

/** A token that has been made. */
export const MadeToken = z.object({
  id: Id,
  /**
   * The token itself, which is kept nowhere and never shown again. `null` where the same request has been
   * answered before: it is lost then, and another has to be made.
   */
  secret: z.string().nullable(),
});
export type MadeToken = z.infer<typeof MadeToken>;
