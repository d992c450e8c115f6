import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { FIRST_STAGE, HIRED } from '../pipeline/stages.ts';
import {
  AddDayOff,
  ChooseHolidays,
  ChooseLogo,
  ChooseStageMoves,
  ChooseTimeZone,
  TakeOutDayOff,
  TakeOutLogo,
} from '../workspace/commands.ts';
import { isTimeZone } from './timeZones.ts';
import { wordLimits, type WordsOf } from './words.ts';

/** A day on which nobody works. */
const DayOff = z.object({ date: z.iso.date(), name: z.string() });
export type DayOff = z.infer<typeof DayOff>;

/** How things are in the workspace, as its owners see it. */
export const SettingsResource = z.object({
  zone: z.string(),
  /** Whose holidays are kept: `DE`, `DE-BY`; `null` for none. */
  holidays: z.string().nullable(),
  /** The days of its own on which nobody works, by date. */
  daysOff: z.array(DayOff),
  /** The next holidays of the calendar within a year. */
  comingHolidays: z.array(DayOff),
  /** Whether prospects change stage by themselves: `withMails` as they are sent mails and answer them. */
  stageMoves: z.enum(['off', 'withMails']),
});
export type SettingsResource = z.infer<typeof SettingsResource>;

/** A country whose holidays are known, with its parts that have holidays of their own. */
export const HolidayCountry = z.object({
  id: z.string(),
  name: z.string(),
  parts: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type HolidayCountry = z.infer<typeof HolidayCountry>;

export const ChooseTimeZoneBody = z.strictObject({
  zone: ChooseTimeZone.shape.zone.refine(isTimeZone, {
    error: 'This is no time zone. Name one such as Europe/Berlin.',
  }),
  /** What has to stand there still, as an Undo has it: what somebody has chosen since stays. */
  from: ChooseTimeZone.shape.from,
});
export const ChooseHolidaysBody = z.strictObject({
  calendar: ChooseHolidays.shape.calendar,
  from: ChooseHolidays.shape.from,
});
export const AddDayOffBody = z.strictObject({
  date: AddDayOff.shape.date,
  name: AddDayOff.shape.name,
});
export const ChooseStageMovesBody = z.strictObject({
  moves: ChooseStageMoves.shape.moves,
  from: ChooseStageMoves.shape.from,
});
export const ChooseLogoBody = z.strictObject({ fileId: Id, from: ChooseLogo.shape.from });
export const TakeOutLogoBody = z.strictObject({ from: TakeOutLogo.shape.from });
export const TakeOutDayOffBody = z.strictObject({
  date: TakeOutDayOff.shape.date,
  from: TakeOutDayOff.shape.from,
});

const Word = z.object({ id: z.string(), title: z.string() });

/** The words of a workspace for one thing. */
const WordsResource = z.object({
  /** In their order. */
  offered: z.array(Word),
  /** Those that are offered no longer, Kith's own among them: what was decided by one is still of it. */
  retired: z.array(Word),
  /** False where the workspace has chosen its own. */
  isKiths: z.boolean(),
});

/** The words of a workspace, as everybody in it reads them. */
export const WorkspaceWordsResource = z.object({
  startingStages: WordsResource,
  skipReasons: WordsResource,
  jobTypes: WordsResource,
  /** Of the settings, for `If-Match`: -1 before anything was chosen. */
  revision: z.int(),
});
export type WorkspaceWordsResource = z.infer<typeof WorkspaceWordsResource>;

/** What is done with people goes by these, so that new projects always begin with them. */
const stagesThatStay = [
  {
    id: FIRST_STAGE,
    why: 'Whoever is accepted starts in “In outreach”: every project has this stage.',
  },
  {
    id: HIRED,
    why: 'Reports and rewards go by who stands in “Hired”: new projects have this stage. It can be renamed.',
  },
] as const;

/** Words as somebody wants them, each told from the others: one that was there by its id, a new one without. */
function wordsBody(of: WordsOf) {
  const { most, longest } = wordLimits[of];
  return z.strictObject({
    words: z
      .array(z.strictObject({ id: Code.optional(), title: text(longest, 1) }))
      .min(1, { error: 'Keep one at least.' })
      .max(most, { error: `There is room for ${most} at most.` })
      .superRefine((all, context) => {
        const ids = new Set<string>();
        const titles = new Set<string>();
        for (const [at, { id, title }] of all.entries()) {
          const refuse = (message: string, field: string) =>
            context.addIssue({ code: 'custom', message, path: [at, field] });
          if (id !== undefined && ids.has(id)) refuse('This is in the list twice.', 'id');
          if (id !== undefined) ids.add(id);
          const read = title.toLocaleLowerCase('en');
          if (titles.has(read)) refuse('Another one has this name already.', 'title');
          titles.add(read);
        }
        if (of !== 'startingStages') return;
        const missing = stagesThatStay.find(({ id }) => !ids.has(id));
        if (missing === undefined) return;
        context.addIssue({ code: 'custom', message: missing.why, path: [] });
      })
      .nullable()
      .describe('In their order; `null` goes back to Kith’s own.'),
  });
}

export const ChooseStartingStagesBody = wordsBody('startingStages');
export const ChooseSkipReasonsBody = wordsBody('skipReasons');
export const ChooseJobTypesBody = wordsBody('jobTypes');
export type ChooseWordsBody = z.infer<typeof ChooseSkipReasonsBody>;
