import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { narrowed } from './narrowed.ts';

/**
 * Somebody whom a colleague knows, as the colleague's network file tells it: once, however many know
 * them. The id is the person's.
 */
export const ConnectionResource = z.object({
  id: Id,
  name: z.string(),
  position: z.string().nullable(),
  company: z.string().nullable(),
  url: z.string().nullable(),
  /** The newest file tells of another company or position than the one before. */
  hasNewJob: z.boolean(),
  /** Who knows them, the longest acquaintance first; only oneself, to who sees no network but their own. */
  knownBy: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      /** `YYYY-MM-DD`, where the file told it. */
      connectedOn: z.string().nullable(),
    }),
  ),
});
export type ConnectionResource = z.infer<typeof ConnectionResource>;

/** What the newest finished file of each user brought: people, or another job of theirs. */
export const ConnectionNews = z.enum(['added', 'newJob']);

/** Who of those known is asked for. */
export const ConnectionFilter = z.strictObject({
  q: text(200).optional(),
  userId: Id.optional(),
  company: text(200).optional(),
  news: ConnectionNews.optional(),
  ...narrowed,
});
export type ConnectionFilter = z.infer<typeof ConnectionFilter>;

const Choices = z.array(z.object({ id: z.string(), count: z.int() }));

/** Where those known work, on which step of the ladder, and where they live, with how many of them. */
export const ConnectionChoices = z.object({
  company: Choices,
  seniority: Choices,
  /** Empty for who may not read what other sources tell. */
  place: Choices,
  /** When the first of these networks’ files came in; `null` where none has. */
  since: z.string().nullable(),
});
export type ConnectionChoices = z.infer<typeof ConnectionChoices>;

/** Which of the reader's open projects somebody fits, and is undecided in. */
export const ConnectionFits = z.object({ id: Id, projectIds: z.array(Id) });
export type ConnectionFits = z.infer<typeof ConnectionFits>;
