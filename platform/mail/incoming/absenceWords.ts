import type { Order } from './writtenDay.ts';

/** What people of one language, or of several that write alike, say of their last day away; all in plain text. */
interface Words {
  /** Which number is the day where a day is written in numbers alone. */
  readonly order: Order;
  /** What their last day away follows, and what the day on which they are back does. */
  readonly until?: string;
  readonly back?: string;
  /** The same behind a day. */
  readonly untilBehind?: string;
  readonly backBehind?: string;
  /** The days of the week, and what else stands between such words and the day. */
  readonly between?: string;
}

/** Words of the same sentence, without another day among them. */
const few = (most: number) => String.raw`[^.!?\n\d,]{0,${most}}?`;
/** Up to so many words, and as few as there are before a day. */
const words = (most: number) => String.raw`(?: \p{L}+){0,${most}}?`;

const POLISH_MONTHS = 'sty|lut|marca|kwi|maja|cze|lip|sie|wrz|paz|lis|gru';
const CZECH_MONTHS = 'led|uno|brez|dub|kvet|cerv|srp|zari|rij|lis|pros';

export const LANGUAGES: readonly Words[] = [
  {
    order: null,
    until: 'until(?: and including)?|up to(?: and including)?|till|through',
    back: 'back (?:(?:in the office|at work)(?: on)?|on|in)|return(?:ing|s)?(?: on| to (?:(?:the|my) office|work) on)?',
    between: '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:the )?',
  },
  {
    order: null,
    until: 'bis(?: einschließlich)?(?: zum)?',
    back: String.raw`zuruck(?: am| ab)?|wieder (?:am|ab|erreichbar ab)|ab(?: dem)?(?=[^\n!?]{3,40} wieder(?!\p{L}))`,
    between: '(?:(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch),? )?(?:den |dem )?',
  },
  {
    order: null,
    until: "jusqu'au",
    back: 'de retour le|retour le',
    between: '(?:(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche),? )?(?:le )?',
  },
  {
    order: null,
    until: 'hasta el',
    back: '(?:regreso|regresare|vuelvo|volvere) el',
    between: '(?:(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo),? )?(?:el )?',
  },
  {
    order: null,
    until: 'fino al?',
    back: '(?:torno|tornero|rientro|rientrero|ritorno) il',
    between: '(?:(?:(?:lune|marte|mercole|giove|vener)di|sabato|domenica),? )?(?:il )?',
  },
  {
    order: null,
    until: String.raw`t\/m|tot(?: en met)?`,
    back: String.raw`terug op|vanaf(?=[^\n!?]{3,40} weer(?!\p{L}))`,
    between: '(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag,? )?',
  },
  {
    order: null,
    until: 'ate(?: (?:a?o )?dia)?',
    back: 'de volta (?:em|na|no dia)',
    between: '(?:(?:(?:segunda|terca|quarta|quinta|sexta)-feira|sabado|domingo),? )?',
  },
  {
    order: null,
    until: String.raw`(?:till? )?(?:och|og) med|till|t\.?o\.?m\.?`,
    back: 'tillbaka|tilbage|tilbake',
    between: '(?:(?:man|tis|ons|tors|fre|lor|son|tirs|lør|søn)dag,? )?(?:den )?',
  },
  {
    order: 'dayFirst',
    // In other languages it is a word for other things.
    until: String.raw`do(?: dnia)?(?= \d{1,2}(?:\.\d| (?:${POLISH_MONTHS})))`,
  },
  {
    order: 'dayFirst',
    until: String.raw`do(?=(?: \p{L}{4,8},?)?(?: dne)? \d{1,2}(?:\. ?\d|\.? (?:${CZECH_MONTHS})))`,
    back: String.raw`zpet${words(3)}|(?:vrat\p{L}{1,2} se|vracim se|se vrat\p{L}{1,2}|se vracim)${words(4)}|(?:opet|zase|znovu)${words(3)}|od(?: dne)?(?=[^\n!?]{3,30} (?:opet|zase|znovu|zpet)(?!\p{L}))`,
    between:
      '(?:(?:pondel[ik]|uter(?:y|ka)|stred[ayu]|ctvrt(?:ek|ka)|pat(?:ek|ku)|sobot[ayu]|nedel[ei]),? )?(?:dne )?',
  },
  {
    order: 'dayFirst',
    until: '(?:до|по)(?: вкл\\p{L}+)?',
    back: String.raw`(?:вернус[ья]|повернус[яь]|повертаюс[яь])${words(3)}|(?:буду|знову|снова)(?: (?:знову|в офісі|на роботі|на зв'язку|доступн\p{L}+|снова|в офисе|на работе|на связи)){1,3}(?: [зс]| із| від)?|(?:[зс]|із)(?=[^\n!?]{3,30} (?:знову|снова)(?!\p{L}))`,
    between:
      "(?:[ву] )?(?:(?:понед?іл\\p{L}+|вівтор\\p{L}+|серед[аиу]|четвер\\p{L}*|п'ятниц\\p{L}+|субот[аиу]|неділ\\p{L}+|понедельник\\p{L}*|вторник\\p{L}*|сред[аыу]|четверг\\p{L}*|пятниц\\p{L}+|суббот[аыу]|воскресень\\p{L}+),? )?",
  },
  {
    order: 'dayFirst',
    untilBehind: String.raw`(?: klo [\d.:]+)? ?(?:asti|saakka)(?!\p{L})|(?: valisen\p{L}*)`,
    back: String.raw`palaan${words(3)}|takaisin${words(2)}|(?:jalleen|taas)${words(2)}|seuraavan kerran${words(2)}`,
    backBehind: String.raw` (?:alkaen|lahtien)${few(30)} (?:jalleen|taas|tavoitettavissa|paikalla|toissa)`,
    between: '(?:(?:maanan|tiis|keskiviikko|tors|perjan|lauan|sunnun)(?:tai)?na )?',
  },
  {
    order: 'monthFirst',
    untilBehind: String.raw`\.? ?-(?:j?[ea])?ig(?!\p{L})`,
    back: String.raw`vissza\p{L}*${words(3)}|(?:ujra|ismet|legkozelebb)${words(3)}`,
    backBehind: String.raw`\.? ?-(?:j?[ea])?(?:n|tol)(?!\p{L})${few(40)} (?:vissza|ujra|ismet)`,
  },
  {
    order: 'dayFirst',
    untilBehind: String.raw`(?:'\p{L}{1,3})?(?: \(?\p{L}+\)?){0,3}? (?:kadar|dek|degin)(?!\p{L})|(?: tarihleri)? arasinda(?!\p{L})`,
    backBehind: String.raw`(?:'\p{L}{1,4})?${few(40)} (?:geri don|donecegim|donuyorum|donmus|ofiste ol|ofisteyim|is ?basi|(?:tekrar|yeniden) )`,
  },
  {
    order: 'dayFirst',
    until: '(?:pana|pina)(?: (?:pe|in|la))?(?: data de)?',
    back: String.raw`(?:ma intorc|ma voi intoarce|revin|voi reveni|inapoi)(?: (?:la|in) (?:birou|serviciu|munca))?(?: (?:pe|la|in|din|incepand cu))?(?: data de)?|din nou${words(2)}(?: (?:pe|din|incepand cu))?(?: data de)?|(?:din|de pe|incepand cu)(?: data de)?(?=[^\n!?]{3,30} din nou(?!\p{L}))`,
    between: '(?:(?:luni|marti|miercuri|joi|vineri|sambata|duminica),? )?(?:data de )?',
  },
  {
    order: 'dayFirst',
    until: '(?:ε?ως|μεχρι)(?: και)?',
    back: String.raw`(?:επιστρεφω|(?:θα )?επιστρεψω|επιστροφη|επανερχομαι)${words(2)}|θα ειμαι(?: και παλι| ξανα)? (?:διαθεσιμ\p{L}+|πισω|στο γραφειο)${words(2)}|(?:ξανα|και παλι)${words(3)}`,
    between:
      '(?:(?:τις|την|τη|το|στις|στην|τον)? ?(?:δευτερα|τριτη|τεταρτη|πεμπτη|παρασκευη|σαββατο|κυριακη),? )?(?:(?:σ?τις|σ?την|σ?τη|τον) )?',
  },
  {
    order: 'dayFirst',
    until: 'ו?עד(?: וכולל)?',
    back: String.raw`ו?(?:אחזור|אשוב|נחזור|(?:חוזר|שב)(?:ת|ה)?|אהיה (?:שוב |חזרה )?(?:זמין|זמינה|במשרד|בעבודה))${words(3)}`,
    between: String.raw`(?:ל|ה|ב|מ)?-?(?:תאריך ?)?(?:יום [\p{L}']+,? )?(?:ל|ה|ב|מ)?-?`,
  },
  {
    order: 'dayFirst',
    until: String.raw`و?(?:حتى|الى غاية|لغاية|الى)`,
    back: String.raw`و?(?:ساعود|اعود|سنعود|العودة|ساكون (?:متاح|متواجد|موجود|في المكتب|في العمل)\p{L}*)${words(4)}`,
    between: String.raw`(?:تاريخ )?(?:يوم )?(?:ال(?:اثنين|ثلاثاء|اربعاء|خميس|جمعة|سبت|احد)،? ?)?(?:الموافق |بتاريخ )?`,
  },
];

/** A day before such a word, as in Japanese and Korean, and between two or behind one in Chinese. */
const EASTERN_DAY = String.raw`(?:(?<year>\d{4}) ?[年년] ?)?(?<month>\d{1,2}) ?[月월] ?(?<day>\d{1,2}) ?[日号號일](?: ?[(（][^)）]{1,5}[)）]| ?[월화수목금토일]요일)? ?`;
const EASTERN_BACK = '(?:返回|回來|回来|に戻|に復帰|に出社)';
export const EASTERN: Readonly<Record<'until' | 'back', readonly RegExp[]>> = {
  until: [
    new RegExp(String.raw`(?<=[至到] ?)${EASTERN_DAY}(?!${EASTERN_BACK})`, 'gu'),
    new RegExp(String.raw`${EASTERN_DAY}(?:まで|迄|까지|为止|為止)`, 'gu'),
  ],
  back: [new RegExp(`${EASTERN_DAY}${EASTERN_BACK}`, 'gu')],
};
