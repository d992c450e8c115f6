import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { SuggestionCategory } from '../pipeline/categories.ts';

/** What the figures of a report are of: which answer holds which, the address says. */
const Range = z.object({
  /** The first instant that counts. */
  from: z.iso.datetime(),
  /** The first that counts no more; how far people had come is told as of then, or of now where it lies ahead. */
  to: z.iso.datetime(),
  /** How many projects they are of. */
  projectCount: z.int(),
});

/** How far those have come who were accepted in the range, by stage. */
const FunnelStage = z.object({
  id: z.string(),
  title: z.string(),
  /**
   * Those who have come to this stage or past it; of one that does not lie on the way to being hired (`isAside`),
   * those who have stood there.
   */
  reached: z.int(),
  /** Those who stand in it. */
  here: z.int(),
  isAside: z.boolean(),
});
export type FunnelStage = z.infer<typeof FunnelStage>;

/** What came of the people of one source. */
const SourceFigures = z.object({
  category: SuggestionCategory,
  accepted: z.int(),
  skipped: z.int(),
  /** Of the accepted: those who have come to an interview, or past it. */
  interviewed: z.int(),
  hired: z.int(),
});
export type SourceFigures = z.infer<typeof SourceFigures>;

/** What came of those who were decided on in a range. */
export const FunnelReport = Range.extend({
  accepted: z.int(),
  skipped: z.int(),
  /** Of the accepted: those who were taken out of their project again. */
  removed: z.int(),
  stages: z.array(FunnelStage),
  sources: z.array(SourceFigures),
});
export type FunnelReport = z.infer<typeof FunnelReport>;

/** How long people stood in a stage, in hours. */
const StageHours = z.object({
  id: z.string(),
  title: z.string(),
  /** How many left it in the range, and how long half of them, and nine in ten, had stood there at most. */
  left: z.int(),
  medianHours: z.int().nullable(),
  ninthDecileHours: z.int().nullable(),
  /** How many stood in it at the end of the range, and since how long half of them at most. */
  waiting: z.int(),
  medianWaitingHours: z.int().nullable(),
});
export type StageHours = z.infer<typeof StageHours>;

export const TimeInStageReport = Range.extend({ stages: z.array(StageHours) });
export type TimeInStageReport = z.infer<typeof TimeInStageReport>;

/** What one colleague did with people in the range. What was taken back since counts as it was done. */
const PersonActivity = z.object({
  userId: Id.nullable(),
  /** Theirs; of who is forgotten, or nobody, it is told in words. */
  name: z.string(),
  accepted: z.int(),
  skipped: z.int(),
  moved: z.int(),
  removed: z.int(),
  restored: z.int(),
});
export type PersonActivity = z.infer<typeof PersonActivity>;

export const ActivityReport = Range.extend({ people: z.array(PersonActivity) });
export type ActivityReport = z.infer<typeof ActivityReport>;

/** What came of the people whom one colleague recommended in the range. */
const ReferrerFigures = z.object({
  userId: Id.nullable(),
  name: z.string(),
  referred: z.int(),
  accepted: z.int(),
  notTaken: z.int(),
  hired: z.int(),
});
export type ReferrerFigures = z.infer<typeof ReferrerFigures>;

export const ReferralsReport = Range.extend({ referrers: z.array(ReferrerFigures) });
export type ReferralsReport = z.infer<typeof ReferralsReport>;

/** What is asked of people: a colleague for an introduction, a project for a word on whom a colleague recommends, somebody to join. */
const AskedKind = z.enum(['introduction', 'referral', 'invitation']);
export type AskedKind = z.infer<typeof AskedKind>;

/** How many of those asked in the range had answered by its end. What was taken back does not count. */
const ResponseFigures = z.object({
  kind: AskedKind,
  asked: z.int(),
  /** Agreed, accepted, joined. */
  yes: z.int(),
  /** Declined or skipped; invitations are not said no to. */
  no: z.int(),
  /** Within how many hours half of the answers came, and nine in ten; `null` of none. */
  medianHours: z.int().nullable(),
  ninthDecileHours: z.int().nullable(),
});
export type ResponseFigures = z.infer<typeof ResponseFigures>;

/** Invitations stand in it for owners alone, and where no project is named: they are to the whole workspace. */
export const ResponseReport = Range.extend({ responses: z.array(ResponseFigures) });
export type ResponseReport = z.infer<typeof ResponseReport>;

/**
 * What came of mails that were sent in the range, until its end. Sent is what a server took or refused. A person who
 * answered counts once, by the first answer to such a mail; answers of programs do not count.
 */
const MailFigures = z.object({
  sent: z.int(),
  /** Refused by a server, or sent back. The others were delivered, as far as is known. */
  bounced: z.int(),
  answered: z.int(),
  /** Within how many hours of the mail that was answered half of the answers came; `null` of none. */
  medianHours: z.int().nullable(),
  /** Who unsubscribed or complained, at the last mail before it. */
  unsubscribed: z.int(),
});
export type MailFigures = z.infer<typeof MailFigures>;

/** The same with how many people were written to, as prospects of a project each. */
const PeopleFigures = MailFigures.extend({ people: z.int() });
export type PeopleFigures = z.infer<typeof PeopleFigures>;

const NamedFigures = PeopleFigures.extend({ id: Id, name: z.string() });
export type NamedFigures = z.infer<typeof NamedFigures>;

/** What came of one wording of a step. */
const WordingFigures = MailFigures.extend({
  sequenceId: Id,
  sequenceName: z.string(),
  stepId: Id,
  variantId: Id,
  /** Which step of the sequence it is today, from 1, and which wording of it; `null` of the only one, and of what is gone. */
  place: z.int().nullable(),
  wording: z.int().nullable(),
  /** True of what was taken out of the sequence. */
  isGone: z.boolean(),
});
export type WordingFigures = z.infer<typeof WordingFigures>;

/**
 * What candidates answered to mails of sequences. Who is in two sequences counts in each, and once in their project; who is in two
 * projects counts in each, and twice in all. Whoever was taken over counts with both who wrote to them.
 */
export const OutreachReport = Range.extend({
  all: PeopleFigures,
  projects: z.array(NamedFigures),
  sequences: z.array(NamedFigures),
  mails: z.array(WordingFigures),
  senders: z.array(PeopleFigures.extend({ userId: Id, name: z.string() })),
});
export type OutreachReport = z.infer<typeof OutreachReport>;

/**
 * The stages by which it is told who comes how far, each with the stages of a project in which somebody has come there;
 * `null` for any. Those alone that every project begins with, so that nobody moves people by changing a project's stages.
 */
export const reachedStages = {
  accepted: null,
  interviewed: ['interviewing', 'offer', 'hired'],
  hired: ['hired'],
} as const;
export type ReachedStage = keyof typeof reachedStages;

/**
 * What people said of themselves, by how far they came: always of the whole workspace and from its beginning on, until the end
 * of the range. Figures stand for five people at least, are rounded to the nearest five, and follow in lots of five; `null` where
 * nothing is shown.
 */
export const DiversityReport = Range.extend({
  /** Why no figure is shown; `null` where some are. */
  emptyBecause: z.enum(['nobodyAsked', 'tooFew']).nullable(),
  stages: z.array(
    z.object({
      id: z.enum(['accepted', 'interviewed', 'hired']),
      /** How many who came there have said something. */
      people: z.int().nullable(),
    }),
  ),
  facts: z.array(
    z.object({
      fact: z.enum(['gender', 'ethnicity', 'age', 'disability', 'service']),
      choices: z.array(
        z.object({
          choice: z.string(),
          /** As many as there are stages, in their order. */
          people: z.array(z.int().nullable()),
        }),
      ),
    }),
  ),
});
export type DiversityReport = z.infer<typeof DiversityReport>;

/** The reports there are: `GET /api/reports/<name>`, and as a file `/api/reports/<name>/csv`. */
export const reportNames = [
  'funnel',
  'time-in-stage',
  'activity',
  'referrals',
  'outreach',
  'response',
  'diversity',
] as const;
export type ReportName = (typeof reportNames)[number];
