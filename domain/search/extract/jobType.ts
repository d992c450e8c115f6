import { visibleText } from '../text/visibleText.ts';
import type { JobType } from '../../projects/jobTypes.ts';

/**
 * What each type is called. Those that say more come first: a full-time internship is an internship.
 * What may be done in full time or part time is offered in full time.
 */
const words: readonly (readonly [JobType, RegExp])[] = [
  ['volunteer', /\b(?:volunteer(?:ing)?|unpaid)\b/i],
  [
    'internship',
    /\b(?:intern|interns|internship|work placement|working student|werkstudent(?:in)?)\b/i,
  ],
  ['apprenticeship', /\b(?:apprentice|apprenticeship)\b/i],
  [
    'contract',
    /\b(?:contractor|contract|freelancer?|free-lance|fixed[- ]term|ftc|c2c|corp[- ]to[- ]corp|1099)\b/i,
  ],
  [
    'temporary',
    /\b(?:temporary|temp|seasonal|interim|term appointment|limited[- ]term|not to exceed|(?:maternity|parental|leave) cover)\b/i,
  ],
];

const FULL_TIME = /\bfull[-‐‑–\s]?time\b/i;
const PART_TIME = /\bpart[-‐‑–\s]?time\b/i;

/** "A permanent contract" has no end, and "an employment contract" says nothing of one. */
const NO_END = /\b(?:permanent|employment|open[- ]ended|unlimited|indefinite) contracts?\b/gi;

/** What follows "Job type:" on its line, or stands on the line after it. */
const LABEL =
  /^\W*(?:(?:job|employment|contract|position|role|appointment|engagement|work|vacancy)[ -](?:type|status|schedule|terms|basis|hours|duration)|type of (?:employment|contract|appointment|job|position)|type|schedule|working hours|hours|terms|contract|duration|work schedule)\s*(?:[:|–—-]\s*(.*)|)$/i;

/** The same within a text that was pasted without its line breaks: what follows is the type, or it is no label. */
const INNER =
  /\b(?:(?:job|employment|contract|appointment) type|work(?:ing)? (?:schedule|hours)|mode of employment)\b[ :|–—-]{1,4}((?:permanent[ ,/|]+)?(?:full|part|intern|contract|freelance|temp|fixed|apprentice|volunteer|seasonal)[\w-]*(?: time)?)/i;

/** "A part-time role", "on a contract basis", "six-month contract". */
const NOUN =
  '(?:position|role|job|opportunity|employment|basis|appointment|vacancy|post|assignment|engagement|hire|gig)';
const SAID = new RegExp(
  `\\b(?:(?:full|part)[-‐‑–\\s]?time|temporary|temp|seasonal|interim|contract|contractor|freelance|fixed[- ]term|volunteer|apprentice|intern|permanent|(?:maternity|parental|leave) cover)(?:[,/ ]+(?:and |or )?(?:permanent|salaried|paid|exempt|remote|hybrid|onsite|on-site|w2|fixed[- ]term|(?:full|part)[-‐‑–\\s]?time|contract|temporary)){0,3}[ ,(]+${NOUN}s?\\b`,
  'gi',
);
const FOR_MONTHS =
  /\b(?:\d{1,2}|six|nine|twelve|eighteen)[- ]?(?:\+ ?)?(?:months?|mo|weeks?|years?)['’]?[- ](?:fixed[- ]term |temporary |initial |rolling )?(?:contract|ftc|assignment|engagement|internship|placement|apprenticeship)\b/gi;
const IS = new RegExp(
  String.raw`\b(?:(?:position|role|job|post|opportunity|vacancy|employment)(?: (?:itself|type|as [\w-]+))? (?:is|will be)|this is|we offer|offering|available (?:as|on)|employed) (?:an? |on an? |both )?(?:paid |remote |salaried |exempt |permanent |temporary |[\w-]+[- ]month ){0,3}(?:(?:full|part)[-‐‑–\s]?time|temporary|seasonal|fixed[- ]term|contract|freelance|internship|apprenticeship|volunteer)\b`,
  'gi',
);

/** What is asked of people, or offered to those who are there already, is no type of this job. */
const OF_OTHERS =
  /\b(?:experience|employees?|students?|team members|staff|vendors?|contractors and|eligible)\b/i;

/** A line is a heading's worth of words at most, where it stands for itself. */
const SHORT = 9;
/** Lines at the top in which a job is named. */
const TOP = 4;

/**
 * On what terms a job description looks for somebody; `null` where it doesn't say. Deterministic, linear in the
 * text's length. The surest evidence counts: a label, a line of its own, the title's line, then what sentences say.
 */
export function readJobType(text: string): JobType | null {
  const lines = visibleText(text)
    .text.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    labelled(lines) ??
    alone(lines) ??
    typeOf(lines.slice(0, TOP).filter(isTitle).join('\n')) ??
    said(lines)
  );
}

function labelled(lines: readonly string[]): JobType | null {
  for (const [at, line] of lines.entries()) {
    const label = line.length > 200 ? null : LABEL.exec(line);
    const inner = INNER.exec(line)?.[1] ?? '';
    const told = label === null ? inner : label[1] || (lines[at + 1] ?? '');
    const type = typeOf(told.slice(0, 80));
    if (type !== null) return type;
  }
  return null;
}

/** A line, or its part between dots or bars, that says little else: "Full-time", "Permanent, part-time position". */
function alone(lines: readonly string[]): JobType | null {
  for (const line of lines) {
    for (const part of line.split(/[|·•]/)) {
      if (!isShort(part.trim()) || OF_OTHERS.test(part)) continue;
      if (FULL_TIME.test(part) || PART_TIME.test(part)) return typeOf(part);
    }
  }
  return null;
}

function said(lines: readonly string[]): JobType | null {
  for (const line of lines) {
    for (const sentence of line.split(/(?<=[.!?;])\s+/)) {
      if (
        OF_OTHERS.test(sentence) &&
        !/\b(?:this|the) (?:is|position|role|job)\b/i.test(sentence)
      ) {
        continue;
      }
      const phrases = [SAID, FOR_MONTHS, IS].flatMap((pattern) => sentence.match(pattern) ?? []);
      const type = typeOf(phrases.join(' | '));
      if (type !== null) return type;
    }
  }
  return null;
}

function typeOf(text: string): JobType | null {
  const said = text.replaceAll(NO_END, ' ');
  const named = words.find(([, pattern]) => pattern.test(said));
  if (named !== undefined) return named[0];
  if (FULL_TIME.test(said)) return 'fullTime';
  return PART_TIME.test(said) ? 'partTime' : null;
}

function isShort(line: string): boolean {
  return line.length <= 80 && line.split(/\s+/).length <= SHORT;
}

/** "Contract Administrator" and "Volunteer Coordinator" work with those, and are none. */
const OTHER_TITLES =
  /\b(?:contracts?|volunteer|intern|internship|temp|apprentice(?:ship)?|freelance) (?:administrat|manag|coordinat|negotiat|specialist|lead|director|officer|analyst|engagement|program|recruit|lawyer|counsel|law|attorney|research|writer)/i;

function isTitle(line: string): boolean {
  return isShort(line) && !OTHER_TITLES.test(line) && !/[.!?]$/.test(line);
}
