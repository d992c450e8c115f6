import { awayUntil } from '../../../../../platform/mail/incoming/autoReply.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day of each month, as a language writes it, with the day of the week or without. */
const written = (language: string, day: Date, weekday?: 'long' | 'short') =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    ...(weekday !== undefined && { weekday }),
  }).format(day);

const fourteenths = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 14)));

describe('the day until which somebody says that they are away', () => {
  test.each<readonly [string, (day: Date) => string]>([
    ['en-GB', (day) => `I am on leave until and including ${written('en-GB', day)}.`],
    ['en-US', (day) => `I’ll be back in the office on ${written('en-US', day, 'long')}.`],
    ['de', (day) => `Ich bin bis einschließlich ${written('de', day, 'long')} im Urlaub.`],
    ['de', (day) => `Ab ${written('de', day, 'long')} bin ich wieder erreichbar.`],
    ['de', (day) => `Ab dem ${written('de', day)} bin ich wieder für Sie da.`],
    ['fr', (day) => `Je suis absent jusqu’au ${written('fr', day, 'long')} inclus.`],
    ['es', (day) => `Estaré fuera hasta el ${written('es', day, 'long')}.`],
    ['it', (day) => `Sono in ferie fino a ${written('it', day, 'long')}.`],
    ['it', (day) => `Rientrerò il ${written('it', day)}.`],
    ['nl', (day) => `Ik ben afwezig tot en met ${written('nl', day, 'long')}.`],
    ['nl', (day) => `Vanaf ${written('nl', day)} ben ik weer bereikbaar.`],
    ['pt', (day) => `Estarei de volta na ${written('pt', day, 'long')}.`],
    ['sv', (day) => `Jag är tillbaka ${written('sv', day, 'long')}.`],
    ['da', (day) => `Jeg er tilbage ${written('da', day, 'long')}.`],
    ['nb', (day) => `Jeg er tilbake ${written('nb', day, 'long')}.`],
    ['pl', (day) => `Jestem nieobecna do ${written('pl', day)}.`],
    ['ru', (day) => `Меня не будет до ${written('ru', day)}`],
    ['ja', (day) => `${written('ja', day, 'short')}まで不在にしております。`],
    ['ko', (day) => `${written('ko', day, 'long')}까지 부재중입니다.`],
    ['zh', (day) => `我将于${written('zh', day)}返回。`],
    ['zh', (day) => `我休假至${written('zh', day)}。`],
  ])('is read in any month, as %s has it: %#', (_language, words) => {
    const read = fourteenths.map((day) => {
      const date = new Date(day.getTime() - 12 * DAY_MS).toISOString();
      return [words(day), awayUntil({ text: words(day), date })];
    });
    expect(read).toEqual(fourteenths.map((day) => [words(day), day.toISOString().slice(0, 10)]));
  });

  test.each([
    'Ich bin ab 14.01. nicht erreichbar.',
    'Ik ben vanaf 14 januari met verlof.',
    'We have been here since 14 January.',
    'I am away until Thursday.',
  ])('is not taken from what says when it begins, or no day: %s', (text) => {
    expect(awayUntil({ text, date: '2027-01-02T10:00:00Z' })).toBeNull();
  });
});
