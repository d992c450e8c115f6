import type { CommandContext } from '../../../../domain/kernel/command.ts';
import { WORDS_EVER_MAX, wordTitle, type Word } from '../../../../domain/contracts/words.ts';
import { InvalidFieldsError } from '../../../../domain/kernel/errors.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { settings } from '../../../../domain/workspace/settings.ts';
import type { SettingsCommand } from '../../../../domain/workspace/commands.ts';
import type { SettingsEvent } from '../../../../domain/workspace/events.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const workspaceId = testId(1);
const context: CommandContext = {
  commandId: testId(900),
  now: '2026-11-21T09:00:00.000Z',
  actor: { kind: 'user', id: testId(2) },
  workspaceId,
  correlationId: testId(900),
  causationId: null,
};
const date = '2026-12-28';
const personal = { [workspaceId]: { name: 'Between the years' } };
const added: SettingsEvent = { type: 'DayOffAdded', data: { workspaceId, date, personal } };
const add = (name: string): SettingsCommand => ({
  type: 'AddDayOff',
  data: { workspaceId, date, name },
  context,
});
const chooseZone = (zone: string): SettingsCommand => ({
  type: 'ChooseTimeZone',
  data: { workspaceId, zone },
  context,
});
const chooseHolidays = (calendar: string | null): SettingsCommand => ({
  type: 'ChooseHolidays',
  data: { workspaceId, calendar },
  context,
});

describe('the settings of a workspace', () => {
  it('given nothing was said, when something is chosen, then the log has from what to what', () => {
    given(settings, [])
      .when(chooseZone('Europe/Berlin'))
      .then([
        { type: 'TimeZoneChosen', data: { workspaceId, from: 'UTC', zone: 'Europe/Berlin' } },
      ]);
    given(settings, [])
      .when(chooseHolidays('DE-BY'))
      .then([{ type: 'HolidaysChosen', data: { workspaceId, from: null, calendar: 'DE-BY' } }]);
  });

  it('given it is so already, when it is said again, then nothing happens', () => {
    given(settings, []).when(chooseZone('UTC')).thenNothingHappened();
    given(settings, []).when(chooseHolidays(null)).thenNothingHappened();
    given(settings, [added]).when(add('Between the years')).thenNothingHappened();
    const takeOut: SettingsCommand = {
      type: 'TakeOutDayOff',
      data: { workspaceId, date },
      context,
    };
    given(settings, []).when(takeOut).thenNothingHappened();
  });

  it('given a day off that was added is taken back, then it goes, unless another has it by another name since', () => {
    const takeBack: SettingsCommand = {
      type: 'TakeOutDayOff',
      data: { workspaceId, date, from: 'Between the years' },
      context,
    };
    given(settings, [added])
      .when(takeBack)
      .then([{ type: 'DayOffTakenOut', data: { workspaceId, date, personal } }]);
    const other = { [workspaceId]: { name: 'Works outing' } };
    given(settings, [{ type: 'DayOffAdded', data: { workspaceId, date, personal: other } }])
      .when(takeBack)
      .thenRuleBroken('changed-since');
  });

  it('given a day off, when it is to have another name, then a rule stands against it', () => {
    given(settings, [added]).when(add('Other')).thenRuleBroken('day-off-already');
  });

  it('given the workspace was forgotten, when it is folded, then its days off have no names', () => {
    const forgotten = { ...added, data: { ...added.data, personal: { [workspaceId]: null } } };
    expect(fold(settings, [forgotten as SettingsEvent]).daysOff).toEqual(new Map([[date, '']]));
  });

  it('given a logo, when another is chosen and then taken out, then the log has which one was there before', () => {
    const [one, other] = [testId(31), testId(32)];
    const logo = (logoId: string): SettingsCommand => ({
      type: 'ChooseLogo',
      data: { workspaceId, logoId, format: 'png' },
      context,
    });
    const chosen = (logoId: string, from: string | null): SettingsEvent => ({
      type: 'LogoChosen',
      data: { workspaceId, logoId, format: 'png', from },
    });
    const takeOut: SettingsCommand = { type: 'TakeOutLogo', data: { workspaceId }, context };
    given(settings, [chosen(one, null)])
      .when(logo(other))
      .then([chosen(other, one)]);
    given(settings, [chosen(one, null)])
      .when(logo(one))
      .thenNothingHappened();
    given(settings, [chosen(one, null), chosen(other, one)])
      .when(takeOut)
      .then([{ type: 'LogoTakenOut', data: { workspaceId, logoId: other } }]);
    given(settings, []).when(takeOut).thenNothingHappened();
  });
});

describe('the words of a workspace', () => {
  const choose = (words: readonly Word[] | null, madeIds: string[] = []): SettingsCommand => ({
    type: 'ChooseWords',
    data: { workspaceId, of: 'skipReasons', words: words && [...words], madeIds },
    context,
  });
  const chosen = (words: readonly Word[] | null, from: readonly string[] | null) => ({
    type: 'SkipReasonsChosen' as const,
    data: {
      workspaceId,
      ids: words?.map(({ id }) => id) ?? null,
      personal: {
        [workspaceId]: {
          from: from && [...from],
          titles: words?.map(({ title }) => title) ?? null,
        },
      },
    },
  });
  const other: Word = { id: 'other', title: 'Otherwise' };
  const own: Word = { id: 'reason-a', title: 'Asks too much' };

  it('given Kith’s own, when others are chosen, then the log has all of them in order, and what they were before', () => {
    given(settings, [])
      .when(choose([own, other], ['reason-a']))
      .then([chosen([own, other], null)]);
    const titles = ['Asks too much', 'Otherwise'];
    given(settings, [chosen([own, other], null)])
      .when(choose([other]))
      .then([chosen([other], titles)]);
    given(settings, [chosen([own], null)])
      .when(choose(null))
      .then([chosen(null, ['Asks too much'])]);
  });

  it('given they are so already, when they are chosen again, then nothing happens', () => {
    given(settings, [chosen([own], null)])
      .when(choose([own]))
      .thenNothingHappened();
    given(settings, []).when(choose(null)).thenNothingHappened();
  });

  it('given one was taken out, when it is chosen again by its id, then it is the same; one that never was is refused', () => {
    const history = [chosen([own, other], null), chosen([other], ['Asks too much', 'Otherwise'])];
    given(settings, history)
      .when(choose([own]))
      .then([chosen([own], ['Otherwise'])]);
    const unknown = choose([{ id: 'reason-b', title: 'Another' }]);
    expect(() => settings.decide(unknown, fold(settings, history))).toThrow(InvalidFieldsError);
  });

  it('given as many as a workspace may ever have, when one more is made, then a rule stands against it', () => {
    const all = Array.from({ length: WORDS_EVER_MAX }, (_none, at) => ({
      id: `reason-${at}`,
      title: `Reason ${at}`,
    }));
    const history = [chosen(all, null), chosen([other], null)];
    given(settings, history)
      .when(choose([own], ['reason-a']))
      .thenRuleBroken('too-many-words');
    expect(
      settings.decide(choose(all.slice(0, 1)), fold(settings, history.slice(0, 1))),
    ).toHaveLength(1);
  });

  it('given they were renamed, taken out and forgotten, when they are read, then each has the title that it had last, else its id', () => {
    const { words } = fold(settings, [
      chosen([own, other], null),
      chosen([other], ['Asks too much', 'Otherwise']),
    ]);
    const titleOf = (id: string) => wordTitle('skipReasons', words, id);
    expect(['reason-a', 'other', 'wrongPlace', 'none'].map(titleOf)).toEqual([
      'Asks too much',
      'Otherwise',
      'Wrong place',
      'none',
    ]);
    const event = chosen([own], null);
    const forgotten = { ...event, data: { ...event.data, personal: { [workspaceId]: null } } };
    const after = fold(settings, [forgotten]).words;
    expect(wordTitle('skipReasons', after, 'reason-a')).toBe('reason-a');
  });
});
