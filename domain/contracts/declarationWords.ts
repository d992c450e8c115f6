// Without zod, for the page of the form loads it.

/**
 * What people may say of themselves, each by choosing; nothing is typed. Broad on purpose, so that they hold in more
 * than one country, and after the lists that usual forms of this kind have: gender and age bands as national censuses
 * ask them (ONS 2021; Eurostat's bands of ten years), ethnicity after the minimum categories of the U.S. OMB's Statistical
 * Policy Directive 15 (2024), disability as Article 1 of the UN convention (CRPD) and form CC-305 put it, service as the
 * U.S. VEVRAA form and the census of 2021 for England and Wales do. Codes are in the log for ever; words may change.
 */
export const selfFacts = {
  gender: {
    title: 'Gender',
    values: {
      woman: 'Woman',
      man: 'Man',
      nonBinary: 'Non-binary',
      another: 'I describe it in another way',
    },
  },
  ethnicity: {
    title: 'Ethnic background',
    values: {
      asian: 'Asian',
      black: 'Black or African',
      hispanic: 'Hispanic or Latino',
      indigenous: 'Indigenous',
      middleEastern: 'Middle Eastern or North African',
      pacific: 'Pacific Islander',
      white: 'White',
      several: 'More than one of these',
      another: 'Another background',
    },
  },
  age: {
    title: 'Age',
    values: {
      under25: 'Under 25',
      from25: '25 to 34',
      from35: '35 to 44',
      from45: '45 to 54',
      from55: '55 or older',
    },
  },
  disability: {
    title: 'Disability or long-term condition',
    values: { yes: 'Yes', no: 'No' },
  },
  service: {
    title: 'Served in armed forces',
    values: { yes: 'Yes', no: 'No' },
  },
} as const satisfies Readonly<Record<string, SelfFact>>;

interface SelfFact {
  readonly title: string;
  readonly values: Readonly<Record<string, string>>;
}

export type SelfFactName = keyof typeof selfFacts;
export const selfFactNames = Object.keys(selfFacts) as readonly SelfFactName[];

/** The choice that says nothing, and that every fact begins with. */
export const UNSAID = 'unsaid';
export const UNSAID_WORDS = 'I’d rather not say';

/** The choices of a fact with their words, the one that says nothing last. */
export function choicesOf(fact: SelfFactName): readonly (readonly [code: string, words: string])[] {
  return [...Object.entries(selfFacts[fact].values), [UNSAID, UNSAID_WORDS]];
}

/** What somebody says of themself: a code for each fact. */
export type SelfFactValues = Readonly<Record<SelfFactName, string>>;

/** So many people stand behind every figure at least. */
export const FEWEST_SHOWN = 5;

/** Nothing is told of a stage before so many have said something who reached it. */
export const FEWEST_OF_STAGE = 10;

/**
 * The words that people consent to, by version. A version that somebody has consented to stays as it is for ever: other
 * words get a version of their own, and today's is the one that the form shows.
 */
export const declarationConsents: Readonly<Record<string, string>> = {
  'declaration-2026-11-25':
    'I agree that Kith keeps these answers, sealed, for the company named above, and counts them, together with those of others, to show it who reaches which stage of hiring. Nobody there can read my own. I can withdraw this whenever I like, and then they are erased.',
};
export const DECLARATION_CONSENT_VERSION = 'declaration-2026-11-25';
