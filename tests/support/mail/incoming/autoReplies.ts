import { mail, mixed, part, type Fixture } from './raw.ts';

const away = (until: string | null) => ({ kind: 'autoReply', until }) as const;

/** Programs answer in somebody's place: by what they say of themselves, or by their subject in many languages. */
export const autoReplies: readonly Fixture[] = [
  {
    name: 'an absence by RFC 3834, until a day in words',
    raw: mail(
      { 'Auto-Submitted': 'auto-replied', Subject: 'Re: A loom that counts' },
      'I am away until Monday, 7 December 2026.\n',
    ),
    is: away('2026-12-07'),
  },
  {
    name: 'an absence of Exchange, with the day in English of America',
    raw: mail(
      {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        Subject: 'Automatic reply: A loom that counts',
      },
      'I will be out of the office and back on December 14, 2026.\n',
    ),
    is: away('2026-12-13'),
  },
  {
    name: 'an absence of Exchange in German, that says so by its subject alone',
    raw: mail(
      { Subject: 'Automatische Antwort: A loom that counts' },
      'Ich bin vom 23.11. bis zum 04.12.2026 nicht im Büro.\n',
    ),
    is: away('2026-12-04'),
  },
  {
    name: 'an absence in French, without a day',
    raw: mail({ Subject: 'Réponse automatique : A loom' }, 'Je suis absente.\n'),
    is: away(null),
  },
  {
    name: 'an absence in French with the day on which she returns',
    raw: mail(
      { Subject: 'Absence du bureau : A loom', 'X-Autoreply': 'yes' },
      'Je serai de retour le 3 décembre.\n',
    ),
    is: away('2026-12-02'),
  },
  {
    name: 'an absence in Spanish',
    raw: mail(
      { Subject: 'Respuesta automática: A loom' },
      'Estoy fuera hasta el 9 de diciembre de 2026.\n',
    ),
    is: away('2026-12-09'),
  },
  {
    name: 'an absence in Dutch',
    raw: mail({ Subject: 'Automatisch antwoord: A loom' }, 'Afwezig t/m 11 dec 2026.\n'),
    is: away('2026-12-11'),
  },
  {
    name: 'an absence in Japanese, its subject encoded',
    raw: mail(
      { Subject: `=?UTF-8?B?${Buffer.from('自動応答: A loom').toString('base64')}?=` },
      '不在です。\n',
    ),
    is: away(null),
  },
  {
    name: 'an absence in Japanese, with the day before the word',
    raw: mail(
      { 'Auto-Submitted': 'auto-replied', Subject: '自動返信: A loom' },
      '11月26日から2026年12月4日（金）まで不在にしております。\n',
    ),
    is: away('2026-12-04'),
  },
  {
    name: 'an absence in Korean until a day without a year',
    raw: mail({ Subject: '자동 회신: A loom' }, '12월 2일까지 자리를 비웁니다.\n'),
    is: away('2026-12-02'),
  },
  {
    name: 'an absence in Arabic, its subject within marks of direction',
    raw: mail({ Subject: '\u200Fرد تلقائي: A loom' }, 'أنا خارج المكتب.\n'),
    is: away(null),
  },
  {
    name: 'an absence in Russian',
    raw: mail({ Subject: 'Автоматический ответ: A loom' }, 'Меня нет.\n'),
    is: away(null),
  },
  {
    name: 'an absence in Turkish between two days',
    raw: mail(
      { Subject: 'Otomatik yanıt: A loom' },
      'Merhaba,\n\n23 Kasım - 4 Aralık tarihleri arasında yıllık izindeyim.\n',
    ),
    is: away('2026-12-04'),
  },
  {
    name: 'an absence in Czech from a day to another, in numbers',
    raw: mail(
      { Subject: 'Automatická odpověď: A loom' },
      'Dobrý den,\nod 23. 11. do 4. 12. 2026 čerpám dovolenou.\n',
    ),
    is: away('2026-12-04'),
  },
  {
    name: 'an absence in Finnish, out of the office',
    raw: mail(
      { Subject: 'Poissa toimistosta: A loom' },
      'Hei! Olen lomalla 4. joulukuuta asti. Kiireellisissä asioissa soita vaihteeseen.\n',
    ),
    is: away('2026-12-04'),
  },
  {
    name: 'an absence in Ukrainian',
    raw: mail(
      { Subject: 'Автоматична відповідь: A loom' },
      'Вітаю! Я у відпустці з 23 листопада до 4 грудня включно.\n',
    ),
    is: away('2026-12-04'),
  },
  {
    name: 'an absence in Hungarian with the day on which he returns',
    raw: mail(
      { Subject: 'Házon kívül: A loom' },
      'Üdvözlöm! Szabadságon vagyok, december 7-én térek vissza.\n',
    ),
    is: away('2026-12-06'),
  },
  {
    name: 'an absence in Romanian',
    raw: mail(
      { Subject: 'Răspuns automat: A loom' },
      'Bună ziua, sunt în concediu până la data de 04.12.2026.\n',
    ),
    is: away('2026-12-04'),
  },
  {
    name: 'an absence in Greek',
    raw: mail({ Subject: 'Αυτόματη απάντηση: A loom' }, 'Απουσιάζω από 23/11 έως και 4/12/2026.\n'),
    is: away('2026-12-04'),
  },
  {
    name: 'an absence in Hebrew, out of the office',
    raw: mail({ Subject: 'מחוץ למשרד: A loom' }, 'שלום, אני בחופשה עד ה-4 בדצמבר.\n'),
    is: away('2026-12-04'),
  },
  {
    name: 'an absence in Arabic with the months of the Levant',
    raw: mail(
      { Subject: 'رد تلقائي: A loom' },
      'أنا في إجازة من ٢٣ تشرين الثاني حتى ٤ كانون الأول ٢٠٢٦.\n',
    ),
    is: away('2026-12-04'),
  },
  {
    name: 'an absence that quotes what it answers, with a day in it, says none',
    raw: mail(
      { Subject: 'Automatikus válasz: A loom' },
      'Szabadságon vagyok.\n\n-----Eredeti üzenet-----\nFeladó: Rhea\n\nDecember 4-ig.\n',
    ),
    is: away(null),
    shown: 'Szabadságon vagyok.',
  },
  {
    name: 'an absence in Portuguese',
    raw: mail(
      { Subject: 'Resposta automática: A loom' },
      'Estarei ausente até ao dia 9 de dezembro de 2026.\n',
    ),
    is: away('2026-12-09'),
  },
  {
    name: 'an absence in Swedish, with the day of the week',
    raw: mail(
      { Subject: 'Automatiskt svar: A loom' },
      'Jag är borta till och med fredag den 4 december.\n',
    ),
    is: away('2026-12-04'),
  },
  {
    name: 'an absence in Danish into May',
    raw: mail({ Subject: 'Autosvar: A loom' }, 'Jeg er på orlov til og med den 3. maj 2027.\n'),
    is: away('2027-05-03'),
  },
  {
    name: 'an absence in Polish',
    raw: mail(
      { Subject: 'Odpowiedź automatyczna: A loom' },
      'Jestem nieobecna do 9 grudnia 2026 r.\n',
    ),
    is: away('2026-12-09'),
  },
  {
    name: 'an absence in Russian from a day to another',
    raw: mail(
      { Subject: 'Автоответ: A loom' },
      'Меня не будет с 23 ноября по 9 декабря, после 18 часов тоже.\n',
    ),
    is: away('2026-12-09'),
  },
  {
    name: 'an absence in English until the day of a month',
    raw: mail({ 'Auto-Submitted': 'auto-replied' }, 'I am away until the 9th of December.\n'),
    is: away('2026-12-09'),
  },
  {
    name: 'an absence that speaks of what they do by numbers says no day',
    raw: mail({ 'Auto-Submitted': 'auto-replied' }, 'I do 9 decks a week, and am away.\n'),
    is: away(null),
  },
  {
    name: 'an absence in Italian with a day that may be meant in two ways says none',
    raw: mail({ Subject: 'Risposta automatica: A loom' }, 'Sono via fino al 03/12/2026.\n'),
    is: away(null),
  },
  {
    name: 'an absence of Gmail, by its precedence',
    raw: mail({ Precedence: 'bulk', 'X-Autoreply': 'yes' }, 'Back 2027.\n'),
    is: away(null),
  },
  {
    name: 'an absence with an empty envelope sender',
    raw: mail({ 'Return-Path': '<>' }, 'Away.\n'),
    is: away(null),
  },
  {
    name: 'an absence whose day is past, or years ahead, says none',
    raw: mail(
      { 'Auto-Submitted': 'auto-replied' },
      'I was away until 3 January 2026, and will be until 2031-01-01.\n',
    ),
    is: away(null),
  },
  {
    name: 'an absence over the turn of the year, without a year',
    raw: mail({ 'Auto-Submitted': 'auto-replied' }, 'I am away till 6 January.\n'),
    is: away('2027-01-06'),
  },
  {
    name: 'a ticket that a help desk opened by itself',
    raw: mail(
      { 'Auto-Submitted': 'auto-generated', Subject: '[#4711] We have your request' },
      'Thank you. We answer within a day.\n',
    ),
    is: away(null),
  },
  {
    name: 'a calendar that answers by itself',
    raw: mixed(
      [
        part('text/plain', 'Declined'),
        part('text/calendar; method=REPLY', 'BEGIN:VCALENDAR\nMETHOD:REPLY\nEND:VCALENDAR'),
      ],
      { 'Auto-Submitted': 'auto-generated', Subject: 'Declined: Talk' },
    ),
    is: away(null),
  },
];
