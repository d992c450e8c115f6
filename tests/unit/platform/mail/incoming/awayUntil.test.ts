import { awayUntil } from '../../../../../platform/mail/incoming/awayUntil.ts';

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

const readIn = (words: (day: Date) => string) =>
  fourteenths.map((day) => {
    const date = new Date(day.getTime() - 12 * DAY_MS).toISOString();
    return [words(day), awayUntil({ text: words(day), date })];
  });
const last = (words: (day: Date) => string, daysBefore: number) =>
  fourteenths.map((day) => [
    words(day),
    new Date(day.getTime() - daysBefore * DAY_MS).toISOString().slice(0, 10),
  ]);

type Words = readonly [string, (day: Date) => string];

describe('the day until which somebody says that they are away', () => {
  test.each<Words>([
    ['en-GB', (day) => `I am on leave until and including ${written('en-GB', day)}.`],
    ['de', (day) => `Ich bin bis einschließlich ${written('de', day, 'long')} im Urlaub.`],
    ['fr', (day) => `Je suis absent jusqu’au ${written('fr', day, 'long')} inclus.`],
    ['es', (day) => `Estaré fuera hasta el ${written('es', day, 'long')}.`],
    ['it', (day) => `Sono in ferie fino a ${written('it', day, 'long')}.`],
    ['nl', (day) => `Ik ben afwezig tot en met ${written('nl', day, 'long')}.`],
    ['pt', (day) => `Estarei ausente até ${written('pt', day)}.`],
    ['sv', (day) => `Jag är ledig till och med ${written('sv', day, 'long')}.`],
    ['pl', (day) => `Jestem nieobecna do ${written('pl', day)}.`],
    ['ru', (day) => `Меня не будет до ${written('ru', day)}`],
    ['ja', (day) => `${written('ja', day, 'short')}まで不在にしております。`],
    ['ko', (day) => `${written('ko', day, 'long')}까지 부재중입니다.`],
    ['zh', (day) => `我休假至${written('zh', day)}。`],
    ['tr', (day) => `${written('tr', day)} tarihine kadar izindeyim.`],
    ['tr', (day) => `${written('tr', day, 'long')} gününe kadar ofis dışındayım.`],
    ['cs', (day) => `Jsem mimo kancelář do ${written('cs', day)} včetně.`],
    ['fi', (day) => `Olen lomalla ${written('fi', day)} asti.`],
    ['fi', (day) => `Olen poissa ${written('fi', day)} saakka.`],
    ['uk', (day) => `Мене не буде в офісі до ${written('uk', day)} включно.`],
    ['hu', (day) => `Szabadságon vagyok ${written('hu', day).replace(/\.$/, '')}-ig.`],
    ['ro', (day) => `Sunt în concediu până pe ${written('ro', day)} inclusiv.`],
    ['ro', (day) => `Lipsesc până ${written('ro', day, 'long')}.`],
    ['el', (day) => `Απουσιάζω έως και τις ${written('el', day)}.`],
    ['el', (day) => `Θα λείπω μέχρι τη ${written('el', day, 'long')}.`],
    ['he', (day) => `אני בחופשה עד ה-${written('he', day)}.`],
    ['he', (day) => `איני זמינה עד ל${written('he', day, 'long')} כולל.`],
    ['ar-EG', (day) => `أنا في إجازة حتى ${written('ar-EG', day)}.`],
    ['ar-AE', (day) => `سأكون خارج المكتب لغاية يوم ${written('ar-AE', day, 'long')}.`],
    ['ar-LB', (day) => `أنا في إجازة حتى ${written('ar-LB', day)}.`],
    ['ar-TN', (day) => `أنا غائب إلى غاية ${written('ar-TN', day)}.`],
    ['ar-MA', (day) => `أنا غائب حتى ${written('ar-MA', day)}.`],
  ])('is read in any month, as %s has it: %#', (_language, words) => {
    expect(readIn(words)).toEqual(last(words, 0));
  });

  test.each<Words>([
    ['en-US', (day) => `I’ll be back in the office on ${written('en-US', day, 'long')}.`],
    ['de', (day) => `Ab ${written('de', day, 'long')} bin ich wieder erreichbar.`],
    ['de', (day) => `Ab dem ${written('de', day)} bin ich wieder für Sie da.`],
    ['it', (day) => `Rientrerò il ${written('it', day)}.`],
    ['nl', (day) => `Vanaf ${written('nl', day)} ben ik weer bereikbaar.`],
    ['pt', (day) => `Estarei de volta na ${written('pt', day, 'long')}.`],
    ['sv', (day) => `Jag är tillbaka ${written('sv', day, 'long')}.`],
    ['da', (day) => `Jeg er tilbage ${written('da', day, 'long')}.`],
    ['nb', (day) => `Jeg er tilbake ${written('nb', day, 'long')}.`],
    ['zh', (day) => `我将于${written('zh', day)}返回。`],
    ['ja', (day) => `${written('ja', day)}に戻ります。`],
    ['tr', (day) => `${written('tr', day)} tarihinde ofise döneceğim.`],
    ['tr', (day) => `${written('tr', day, 'long')} günü tekrar ofiste olacağım.`],
    ['cs', (day) => `Vrátím se v ${written('cs', day, 'long')}.`],
    ['cs', (day) => `Od ${written('cs', day)} jsem opět k dispozici.`],
    ['fi', (day) => `Palaan töihin ${written('fi', day, 'long')}.`],
    ['fi', (day) => `Olen jälleen tavoitettavissa ${written('fi', day)}.`],
    ['uk', (day) => `Повернуся до роботи у ${written('uk', day, 'long')}`],
    ['uk', (day) => `З ${written('uk', day)} я знову на зв’язку.`],
    ['hu', (day) => `Legközelebb ${written('hu', day).replace(/\.$/, '')}-án leszek elérhető.`],
    ['hu', (day) => `${written('hu', day).replace(/\.$/, '')}-én térek vissza.`],
    ['ro', (day) => `Revin la birou ${written('ro', day, 'long')}.`],
    ['ro', (day) => `Mă întorc în data de ${written('ro', day)}.`],
    ['el', (day) => `Επιστρέφω στο γραφείο τη ${written('el', day, 'long')}.`],
    ['he', (day) => `אחזור למשרד ב${written('he', day, 'long')}.`],
    ['he', (day) => `אהיה זמין שוב החל מ-${written('he', day)}.`],
    ['ar', (day) => `سأعود إلى العمل يوم ${written('ar', day, 'long')}.`],
    ['ar-LB', (day) => `سأكون متاحة ابتداءً من ${written('ar-LB', day)}.`],
  ])('is the day before the one on which they are back, as %s has it: %#', (_language, words) => {
    expect(readIn(words)).toEqual(last(words, 1));
  });

  test.each([
    ["5 Ocak'a kadar izindeyim, 6 Ocak'ta döneceğim.", '2027-01-05'],
    ['21 ARALIK - 5 OCAK tarihleri arasında yıllık izindeyim.', '2027-01-05'],
    ['05.01.2027 tarihine kadar ofiste değilim.', '2027-01-05'],
    ['Dovolená od 21. 12. do 5. 1. 2027.', '2027-01-05'],
    ['Jsem pryč do pondělí 4. ledna, zpět budu v úterý 5. 1.', '2027-01-04'],
    ['Olen lomalla 21.12.–5.1. välisenä aikana.', '2027-01-05'],
    ['Poissa 5.1.2027 klo 16 asti.', '2027-01-05'],
    ['Я у відпустці з 21 грудня по 5 січня.', '2027-01-05'],
    ['Мене не буде до 05.01.', '2027-01-05'],
    ['Szabadságon vagyok 2027.01.05-ig, 2027. 01. 06-ától ismét elérhető vagyok.', '2027-01-05'],
    ['12.21-től 01.05-ig nem vagyok elérhető.', '2027-01-05'],
    ['Január 5-éig távol vagyok.', '2027-01-05'],
    ['Szabadságon vagyok 05.01.2027-ig.', '2027-01-05'],
    ['I am away until 5\u00A0January.', '2027-01-05'],
    ['În perioada 21 decembrie - 5 ianuarie lipsesc, revin pe 6 ianuarie.', '2027-01-05'],
    ['Pînă la data de 05/01/2027 nu am acces la e-mail.', '2027-01-05'],
    ['ΑΠΟΥΣΙΑΖΩ ΜΕΧΡΙ ΤΙΣ 5/1.', '2027-01-05'],
    ['Λείπω έως 5η Ιανουαρίου.', '2027-01-05'],
    ['אני בחו״ל עד 5.1.27.', '2027-01-05'],
    ['לא אהיה זמינה עד 05/01/2027.', '2027-01-05'],
    ['אני בחופשה מה-21 בדצמבר ועד ה־5 בינואר.', '2027-01-05'],
    ['أنا في إجازة من ٢١ ديسمبر إلى ٥ يناير.', '2027-01-05'],
    ['إجازة حتى ٥‏/١‏/٢٠٢٧', '2027-01-05'],
    ['أنا في إجازة حتى 5 كانون الثاني/يناير 2027.', '2027-01-05'],
    ['سأعود في 6 كَانُون الثَّانِي.', '2027-01-05'],
  ])('is read from what people write as well: %s', (text, day) => {
    expect(awayUntil({ text, date: '2026-12-18T10:00:00Z' })).toBe(day);
  });

  test('is past where they are back on the day itself, and none where they have been for long', () => {
    const date = '2026-12-18T10:00:00Z';
    expect(awayUntil({ text: 'I am back on 18 December.', date })).toBe('2026-12-17');
    expect(awayUntil({ text: 'I was back on 1 December 2026.', date })).toBeNull();
  });

  test.each([
    'Ich bin ab 14.01. nicht erreichbar.',
    'Ik ben vanaf 14 januari met verlof.',
    'We have been here since 14 January.',
    'I am away until Thursday.',
    "14 Ocak'tan itibaren izindeyim.",
    "14 Ocak 2026'ya kadar izindeydim.",
    "Rapor numarası 14'e kadar hazır.",
    'Hotel Ibis 14 January.',
    'Знижка до 5.1%.',
    'אני בחו״ל עד 14.1.26.',
    'كنت في إجازة حتى 14 كانون الثاني/يناير 2026.',
    '2026. január 14-ig távol voltam.',
    'Od 14. ledna mám dovolenou.',
    'Byl jsem pryč do 14. ledna 2026.',
    'Do 9 srpen.',
    'Olen lomalla 14.1. alkaen.',
    'Palvelemme klo 16 asti.',
    'Я у відпустці з 14 січня.',
    'Дзвоніть з 9.00 до 18.00.',
    'Január 14-től szabadságon vagyok.',
    'Január 14-én szabadságon leszek.',
    'Din 14 ianuarie sunt în concediu.',
    'Până la 14 ianuarie 2026 am lipsit.',
    'Από 14 Ιανουαρίου θα λείπω.',
    'Θα είμαι εκτός γραφείου από 14 Ιανουαρίου.',
    'אני בחופשה החל מ-14 בינואר.',
    'אהיה בחופשה מ-14 בינואר.',
    'سأكون خارج المكتب من 14 يناير.',
    'أنا في إجازة من ١٤ يناير.',
    'كنت في إجازة حتى ١٤ يناير ٢٠٢٦.',
  ])('is not taken from what says when it begins, or is past, or no day: %s', (text) => {
    expect(awayUntil({ text, date: '2027-01-02T10:00:00Z' })).toBeNull();
  });

  test.each([
    ["3 Şub 2027 Çar, 10:00 tarihinde Rhea <r@kith.test> şunu yazdı:\n> 14 Şubat'a kadar", 'tr'],
    ['Dne st 3. 2. 2027 v 10:00 Rhea <r@kith.test> napsal:\n> do 14. února', 'cs'],
    ['-----Alkuperäinen viesti-----\nLähettäjä: Rhea\n14. helmikuuta asti', 'fi'],
    ['Від: Rhea\nНадіслано: 3 лютого\nДо 14 лютого', 'uk'],
    ['Feladó: Rhea\nKüldve: 2027. február 3.\nfebruár 14-ig', 'hu'],
    ['De la: Rhea\nTrimis: 3 februarie\npână pe 14 februarie', 'ro'],
    ['-----Αρχικό μήνυμα-----\nέως 14 Φεβρουαρίου', 'el'],
    ['-----הודעה מקורית-----\nעד ה-14 בפברואר', 'he'],
    ['-----الرسالة الأصلية-----\nحتى 14 فبراير', 'ar'],
    ['> until 14 February', 'en'],
    ['> until 14 February\n\nSo long.', 'en'],
  ])('is not taken from what is quoted: %#', (quoted) => {
    const date = '2027-02-03T10:00:00Z';
    expect(awayUntil({ text: `Away.\n\n${quoted}`, date })).toBeNull();
    expect(awayUntil({ text: `Away until 9 February.\n\n${quoted}`, date })).toBe('2027-02-09');
  });
});
