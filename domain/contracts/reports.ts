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

/** The reports there are: `GET /api/reports/<name>`, and as a file `/api/reports/<name>/csv`. */
export const reportNames = ['funnel', 'time-in-stage', 'activity', 'referrals'] as const;
export type ReportName = (typeof reportNames)[number];
