/** How many steps the ladder has; the lowest is 1. */
export const LADDER_STEPS = 10;

/** The ladder, step 1 first. */
export const LADDER: readonly string[] = [
  'Intern',
  'Entry',
  'Associate',
  'Mid',
  'Senior',
  'Lead',
  'Principal or manager',
  'Director',
  'Vice president',
  'Executive',
];

/** The name of a step, 1 to 10. */
export function stepName(step: number): string {
  return LADDER[step - 1] ?? 'Unknown';
}

/** A word that moves a title on the ladder: `to` a step, or `by` steps from where the title stands. */
export interface LadderWord {
  to?: number;
  by?: number;
}

/**
 * Words beside a title and what they say. "staff" and "lead" count only directly before a title's words,
 * which is where these are looked up.
 */
export const LADDER_WORDS: ReadonlyMap<string, LadderWord> = new Map([
  ['intern', { to: 1 }],
  ['internship', { to: 1 }],
  ['trainee', { to: 1 }],
  ['apprentice', { to: 1 }],
  ['student', { to: 1 }],
  ['working student', { to: 1 }],
  ['co-op', { to: 1 }],
  ['placement', { to: 1 }],
  ['werkstudent', { to: 1 }],
  ['junior', { to: 2 }],
  ['jr', { to: 2 }],
  ['entry level', { to: 2 }],
  ['entry-level', { to: 2 }],
  ['graduate', { to: 2 }],
  ['new grad', { to: 2 }],
  ['early career', { to: 2 }],
  ['associate', { to: 3 }],
  ['i', { to: 2 }],
  ['ii', { to: 4 }],
  ['iii', { to: 5 }],
  ['iv', { to: 6 }],
  ['v', { to: 7 }],
  ['assistant', { by: -1 }],
  ['deputy', { by: -1 }],
  ['vice', { by: -1 }],
  ['mid', { to: 4 }],
  ['mid level', { to: 4 }],
  ['mid-level', { to: 4 }],
  ['midweight', { to: 4 }],
  ['intermediate', { to: 4 }],
  ['professional', { to: 4 }],
  ['medior', { to: 4 }],
  ['experienced', { to: 4 }],
  ['senior', { to: 5 }],
  ['sr', { to: 5 }],
  ['snr', { to: 5 }],
  ['advanced', { to: 5 }],
  ['lead', { to: 6 }],
  ['leading', { to: 6 }],
  ['staff', { to: 6 }],
  ['supervisor', { to: 6 }],
  ['supervisory', { to: 6 }],
  ['supervising', { to: 6 }],
  ['team lead', { to: 6 }],
  ['team leader', { to: 6 }],
  ['principal', { to: 7 }],
  ['senior staff', { to: 7 }],
  ['distinguished', { to: 7 }],
  ['fellow', { to: 7 }],
  ['chief', { to: 8 }],
  ['head', { to: 8 }],
  ['head of', { to: 8 }],
  ['director', { to: 8 }],
  ['executive director', { to: 9 }],
  ['svp', { to: 9 }],
  ['evp', { to: 9 }],
  ['vp', { to: 9 }],
  ['vice president', { to: 9 }],
  ['senior vice president', { to: 9 }],
  ['executive vice president', { to: 9 }],
  ['assistant vice president', { to: 8 }],
  ['avp', { to: 8 }],
  ['chief officer', { to: 10 }],
]);

/**
 * In banks the ladder reads analyst, associate, vice president, director, managing director, so that a vice
 * president leads a small team. Used when the title or the company is a bank's.
 */
export const BANK_LADDER: ReadonlyMap<string, number> = new Map([
  ['analyst', 3],
  ['associate', 4],
  ['assistant vice president', 5],
  ['avp', 5],
  ['vp', 6],
  ['vice president', 6],
  ['senior vice president', 7],
  ['svp', 7],
  ['executive director', 7],
  ['director', 7],
  ['managing director', 9],
]);

const following = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const SERVED = following(
  'adviser advisor admission affair service success support life counselor counsellor recruitment recruiter recruiting experience engagement housing welfare finance loan record administrator coordinator officer program manager outreach education',
);

/**
 * Ladder words that are part of a trade's name when one of these words (comparable form) follows: a student adviser is
 * no student, a staff nurse no staff engineer, lead generation no leading.
 */
export const TRADE_AFTER: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['student', SERVED],
  ['graduate', SERVED],
  ['intern', SERVED],
  ['internship', SERVED],
  ['apprentice', SERVED],
  ['placement', SERVED],
  ['senior', following('living citizen housing')],
  ['lead', following('generation gen qualification')],
  ['principal', following('investigator')],
  ['head', following('chef waiter gardener housekeeper coach nurse teller cashier')],
  [
    'staff',
    following(
      'nurse accountant writer assistant physician attorney pharmacist therapist auditor photographer reporter sergeant member psychologist midwife teacher development training',
    ),
  ],
  ['professional', following('service development learning')],
]);

/** Ladder words that are part of a trade's name when one of these words stands before. */
export const TRADE_BEFORE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['fellow', following('research teaching postdoctoral clinical doctoral visiting')],
  ['director', following('art funeral music stage casting')],
]);
