import { z } from 'zod';
import { Code, OrderKey } from '../kernel/code.ts';
import { Day } from '../kernel/dates.ts';
import { Id } from '../kernel/ids.ts';
import { NEXT_STEP_MAX, NOTE_MAX, Tag, TAG_MAX } from '../pipeline/commands.ts';
import { SuggestionCategory } from '../pipeline/categories.ts';
import { StageId } from '../pipeline/stages.ts';
import { text } from '../kernel/text.ts';
import { ProjectStage } from './projects.ts';
import { ReferralStrength } from '../referrals/events.ts';

/** A line of the ledger under a score; the points of all lines add up to it exactly. */
export const ScoreLine = z.object({
  code: z.string(),
  label: z.string(),
  points: z.int(),
  /** False where the fact isn't known of the person: unknown is not zero. */
  known: z.boolean(),
});
export type ScoreLine = z.infer<typeof ScoreLine>;

/** What cards and rows show of a person. */
export const shownFacts = {
  name: z.string(),
  headline: z.string().nullable(),
  position: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  url: z.string().nullable(),
};

/** A colleague who knows a suggested person. */
export const Introducer = z.object({
  userId: Id,
  name: z.string(),
  connectedOn: z.string().nullable(),
});

/** How many of the search's must-haves somebody meets: each group of required skills is one. */
export const MustHaves = z.object({ met: z.int(), of: z.int() });

/** `<projectId>.<personId>`: a suggestion is not kept, it is found anew at each search. */
export const SuggestionId = z.string().regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}$/);

/** Somebody who may fit a project, and why. */
export const SuggestionResource = z.object({
  id: SuggestionId,
  projectId: Id,
  personId: Id,
  category: SuggestionCategory,
  ...shownFacts,
  score: z.int(),
  lines: z.array(ScoreLine),
  mustHaves: MustHaves,
  introducers: z.array(Introducer),
  /** Colleagues who recommend them for the project, the first first. */
  recommendations: z.array(
    z.object({
      id: Id,
      userId: Id,
      name: z.string(),
      /** A `lead` is of somebody whom the colleague only knows of. */
      strength: ReferralStrength,
      note: z.string(),
      at: z.string(),
    }),
  ),
});
export type SuggestionResource = z.infer<typeof SuggestionResource>;

/** An accepted person in a project's pipeline. */
export const ProspectResource = z.object({
  id: Id,
  projectId: Id,
  personId: Id,
  category: SuggestionCategory,
  ...shownFacts,
  stage: z.string(),
  stageTitle: z.string(),
  orderKey: z.string(),
  score: z.int(),
  lines: z.array(ScoreLine),
  /** Since when they have been in the stage. */
  stageSince: z.string(),
  acceptedAt: z.string(),
  acceptedBy: Id.nullable(),
  /** Nobody where the operator or Kith did it. */
  acceptedByName: z.string().nullable(),
  /** When they were last moved, or otherwise changed, and by whom: nobody as above. */
  changedAt: z.string(),
  changedByName: z.string().nullable(),
  /** What was written along when they were accepted, or an empty text. */
  note: z.string(),
  /** Who looks after them; nobody, where it is `null`. */
  assignedTo: z
    .object({
      userId: Id,
      name: z.string(),
      /** True of who may no longer read the project: they are to be assigned anew. */
      hasLeft: z.boolean(),
    })
    .nullable(),
  tags: z.array(z.string()),
  nextStep: z
    .object({
      text: z.string(),
      /** The day by which: ISO 8601. */
      dueOn: z.string().nullable(),
    })
    .nullable(),
  /** For `If-Match`. */
  revision: z.int(),
});
export type ProspectResource = z.infer<typeof ProspectResource>;

/** What a project's prospects are narrowed by, beside their stage. */
export const prospectFilter = {
  q: text(200).optional().describe('Whose name has that in it.'),
  assignedTo: z
    .union([z.enum(['me', 'nobody']), Id])
    .optional()
    .describe('Whom a colleague, you, or nobody looks after; nobody is also who has left since.'),
  tag: text(TAG_MAX, 1).optional().describe('Who bears that tag.'),
  due: z
    .enum(['overdue', 'week', 'some', 'none'])
    .optional()
    .describe('Whose next step is overdue, is due within seven days, is there at all, or is not.'),
  today: Day.optional().describe('The day that `due` goes by, where it isn’t UTC’s.'),
};
const ProspectFilter = z.object(prospectFilter);
export type ProspectFilter = z.infer<typeof ProspectFilter>;

/** Who of a project's prospects is meant: these, or all that its list finds now. */
export const chosenProspects = {
  ids: z.array(Id).min(1).max(1_000).optional(),
  allOf: z.strictObject({ stage: StageId.optional(), ...prospectFilter }).optional(),
};

/** A tag that prospects of projects bear which one may see. */
export const TagResource = z.object({
  /** The tag itself. */
  id: z.string(),
  /** How many bear it. */
  count: z.int(),
});
export type TagResource = z.infer<typeof TagResource>;

/** How many prospects there are, and in each stage; those nobody is in are told too. */
export const ProspectCounts = z.object({ all: z.int(), stages: z.array(ProjectStage) });
export type ProspectCounts = z.infer<typeof ProspectCounts>;

/** How many people are suggested in each category, and how many are set aside. */
export const SuggestionCounts = z.object({
  categories: z.record(SuggestionCategory, z.int()),
  setAside: z.int(),
});
export type SuggestionCounts = z.infer<typeof SuggestionCounts>;

/** A value that a list can be narrowed to, as its filter takes it, and how many rows it would leave. */
const NarrowingChoice = z.object({ id: z.string(), count: z.int() });

/** What suggestions can be narrowed to, each under all else that narrows them; the most people first. */
export const SuggestionChoices = z.object({
  place: z.array(NarrowingChoice),
  /** By the step of the ladder. */
  seniority: z.array(NarrowingChoice),
  company: z.array(NarrowingChoice),
});
export type SuggestionChoices = z.infer<typeof SuggestionChoices>;

/** What became of somebody in a project, when and by whose hand. */
export const ProspectChangeResource = z.object({
  /** `<id of the candidacy>.<position in the log>`. */
  id: z.string(),
  projectId: Id,
  /** Of the prospect, as whom the change is taken back. */
  prospectId: Id,
  personId: Id,
  name: z.string(),
  kind: z.enum(['accepted', 'moved', 'removed', 'putBack', 'skipped', 'takenBack', 'offeredAgain']),
  fromStage: z.string().nullable(),
  fromStageTitle: z.string().nullable(),
  /** Their place in it, to go back to. */
  fromOrderKey: z.string().nullable(),
  stage: z.string().nullable(),
  stageTitle: z.string().nullable(),
  /** Why, as people read it, where somebody was skipped or removed. */
  reason: z.string().nullable(),
  at: z.string(),
  byId: Id.nullable(),
  /** `null` where Kith or the operator did it. */
  byName: z.string().nullable(),
  /** The list with whose people they came in, for who may see it. */
  fromList: z.string().nullable(),
  /** True of what became of them last, which can be taken back. */
  isLatest: z.boolean(),
  /** The revision that it made, for `If-Match`. */
  revision: z.int(),
});
export type ProspectChangeResource = z.infer<typeof ProspectChangeResource>;

/** Somebody whom a project has skipped or removed, and who can be offered again. */
export const SetAsideResource = z.object({
  /** The same id as that of the prospect, where they have been one. */
  id: Id,
  projectId: Id,
  personId: Id,
  ...shownFacts,
  state: z.enum(['skipped', 'removed']),
  reasonCode: z.string(),
  /** The reason as people read it. */
  reason: z.string(),
  note: z.string(),
  setAsideAt: z.string(),
});
export type SetAsideResource = z.infer<typeof SetAsideResource>;

export const AcceptSuggestionBody = z.strictObject({ note: text(NOTE_MAX).default('') });

export const SkipSuggestionBody = z.strictObject({
  reason: Code,
  note: text(NOTE_MAX).default(''),
});

/** Where to: a stage, and behind or before whom of it, or the place where they stood; else at its end. */
export const MoveProspectBody = z
  .strictObject({
    stage: StageId,
    after: Id.optional(),
    before: Id.optional(),
    orderKey: OrderKey.optional().describe(
      'Of a place that somebody had before, to go back to it. The one that they were last moved from takes that move back.',
    ),
  })
  .refine(({ stage: _stage, ...place }) => Object.keys(place).length <= 1, {
    message: 'one of after, before and orderKey',
    path: ['before'],
  });
export type MoveProspectBody = z.infer<typeof MoveProspectBody>;

export const RestoreProspectBody = z.strictObject({
  sequences: z
    .enum(['stop', 'keep'])
    .default('stop')
    .describe(
      '`keep` refuses it (412 `sequence-begun`) while a sequence of a colleague’s goes on.',
    ),
});

export const RemoveProspectBody = z.strictObject({
  reason: Code,
  note: text(NOTE_MAX).default(''),
});

/** Who is to look after them: somebody who may read the project, or nobody. */
export const AssignProspectBody = z.strictObject({ userId: Id.nullable() });

export const TagBody = z.strictObject({ tag: Tag });

export const NextStepBody = z.strictObject({
  text: text(NEXT_STEP_MAX, 1),
  dueOn: Day.nullable().default(null),
});
