import {
  kithWords,
  noWords,
  WORDS_EVER_MAX,
  wordsChosenIn,
  type Word,
  type WordsOf,
  type WorkspaceWords,
} from '../contracts/words.ts';
import { assertStill } from '../kernel/changedSince.ts';
import type { Decider } from '../kernel/decider.ts';
import { InvalidFieldsError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import { DAYS_OFF_MAX, type SettingsCommand } from './commands.ts';
import type { SettingsEvent, StageMoves } from './events.ts';

/** How things are in a workspace, as its owners have it; what nobody has said is as it is for everybody. */
export interface SettingsState {
  readonly zone: string;
  /** Whose holidays are kept; `null` for none. */
  readonly holidays: string | null;
  /** The days of its own on which nobody works, with their names. */
  readonly daysOff: ReadonlyMap<string, string>;
  readonly words: WorkspaceWords;
  /** Whether prospects change stage by themselves. */
  readonly stageMoves: StageMoves;
  /** The file that it is shown by. */
  readonly logoId: string | null;
}

const chosenAs = {
  startingStages: 'StartingStagesChosen',
  skipReasons: 'SkipReasonsChosen',
  jobTypes: 'JobTypesChosen',
} as const satisfies Record<WordsOf, SettingsEvent['type']>;

/**
 * The settings of a workspace. What is said twice is said once.
 * Throws `RuleBrokenError` with `changed-since`, `day-off-already`, `too-many-days-off` or `too-many-words`, and `InvalidFieldsError` for a word
 * that the workspace never had.
 */
export const settings: Decider<SettingsState, SettingsCommand, SettingsEvent> = {
  category: 'settings',
  initialState: () => ({
    zone: 'UTC',
    holidays: null,
    daysOff: new Map(),
    words: noWords,
    stageMoves: 'off',
    logoId: null,
  }),
  evolve,
  decide(command, state) {
    const { workspaceId } = command.data;
    const named = (name: string) => ({ [workspaceId]: { name } });
    switch (command.type) {
      case 'ChooseTimeZone': {
        const { zone, from } = command.data;
        if (zone === state.zone) return [];
        assertStill(from, state.zone);
        return [{ type: 'TimeZoneChosen', data: { workspaceId, from: state.zone, zone } }];
      }
      case 'ChooseHolidays': {
        const { calendar, from } = command.data;
        if (calendar === state.holidays) return [];
        assertStill(from, state.holidays);
        const data = { workspaceId, from: state.holidays, calendar };
        return [{ type: 'HolidaysChosen', data }];
      }
      case 'AddDayOff': {
        const { date, name } = command.data;
        const before = state.daysOff.get(date);
        if (before === name) return [];
        if (before !== undefined) {
          throw new RuleBrokenError(
            'day-off-already',
            `This is a day off already: ${before}. Take it out to give it another name.`,
          );
        }
        if (state.daysOff.size >= DAYS_OFF_MAX) {
          throw new RuleBrokenError(
            'too-many-days-off',
            `A workspace has ${DAYS_OFF_MAX} days off of its own at most. Take out one that has passed.`,
          );
        }
        return [{ type: 'DayOffAdded', data: { workspaceId, date, personal: named(name) } }];
      }
      case 'TakeOutDayOff': {
        const { date, from } = command.data;
        const name = state.daysOff.get(date);
        if (name === undefined) return [];
        assertStill(from, name);
        return [{ type: 'DayOffTakenOut', data: { workspaceId, date, personal: named(name) } }];
      }
      case 'ChooseStageMoves': {
        const { moves: to } = command.data;
        const { stageMoves: from } = state;
        if (to === from) return [];
        assertStill(command.data.from, from);
        return [{ type: 'StageMovesChosen', data: { workspaceId, from, to } }];
      }
      case 'ChooseLogo': {
        const { logoId, format } = command.data;
        const { logoId: from } = state;
        if (logoId === from) return [];
        assertStill(command.data.from, from);
        return [{ type: 'LogoChosen', data: { workspaceId, logoId, format, from } }];
      }
      case 'TakeOutLogo': {
        const { logoId } = state;
        if (logoId === null) return [];
        assertStill(command.data.from, logoId);
        return [{ type: 'LogoTakenOut', data: { workspaceId, logoId } }];
      }
      case 'ChooseWords':
        return chooseWords(command.data, state.words);
    }
    return unreachable(command);
  },
};

type Choice = Extract<SettingsCommand, { type: 'ChooseWords' }>['data'];

function chooseWords(
  { workspaceId, of, words, madeIds }: Choice,
  before: WorkspaceWords,
): SettingsEvent[] {
  const { chosen: now, known } = before[of];
  if (areSame(now, words)) return [];
  const ids = new Set([...madeIds, ...[...kithWords[of], ...known].map(({ id }) => id)]);
  const unknown = (words ?? []).findIndex(({ id }) => !ids.has(id));
  if (unknown !== -1) {
    throw new InvalidFieldsError({ [`words.${unknown}.id`]: 'The workspace has no such word.' });
  }
  if (madeIds.length > 0 && known.length + madeIds.length > WORDS_EVER_MAX) {
    throw new RuleBrokenError(
      'too-many-words',
      `A workspace has ${WORDS_EVER_MAX} of these at most, with those that it took out. Offer one of them again.`,
    );
  }
  return [
    {
      type: chosenAs[of],
      data: {
        workspaceId,
        ids: words?.map(({ id }) => id) ?? null,
        personal: { [workspaceId]: { from: titlesOf(now), titles: titlesOf(words) } },
      },
    },
  ];
}

function areSame(some: readonly Word[] | null, others: readonly Word[] | null): boolean {
  return JSON.stringify(told(some)) === JSON.stringify(told(others));
}

const told = (words: readonly Word[] | null) => words?.map(({ id, title }) => [id, title]) ?? null;
const titlesOf = (words: readonly Word[] | null) => words?.map(({ title }) => title) ?? null;

function evolve(state: SettingsState, event: SettingsEvent): SettingsState {
  switch (event.type) {
    case 'TimeZoneChosen':
      return { ...state, zone: event.data.zone };
    case 'HolidaysChosen':
      return { ...state, holidays: event.data.calendar };
    case 'DayOffAdded': {
      const { workspaceId, date, personal } = event.data;
      const daysOff = new Map(state.daysOff).set(date, personal[workspaceId]?.name ?? '');
      return { ...state, daysOff };
    }
    case 'DayOffTakenOut': {
      const daysOff = new Map(state.daysOff);
      daysOff.delete(event.data.date);
      return { ...state, daysOff };
    }
    case 'StageMovesChosen':
      return { ...state, stageMoves: event.data.to };
    case 'LogoChosen':
      return { ...state, logoId: event.data.logoId };
    case 'LogoTakenOut':
      return { ...state, logoId: null };
    case 'StartingStagesChosen':
    case 'SkipReasonsChosen':
    case 'JobTypesChosen':
      return { ...state, words: wordsChosenIn(state.words, event) };
  }
  return unreachable(event);
}
