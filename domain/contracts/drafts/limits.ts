/** How a text sounds. */
export const draftTones = ['warm', 'plain', 'formal'] as const;
export type DraftTone = (typeof draftTones)[number];

/** How long a mail is. */
export const draftLengths = ['short', 'medium', 'long'] as const;
export type DraftLength = (typeof draftLengths)[number];

/** What a model is asked for. */
export const draftPurposes = ['sequence', 'rewrite', 'shorten', 'opening'] as const;

/** Mails of a sequence that is written in one go, and how many are asked for to begin with. */
export const DRAFT_MAILS_MAX = 5;
export const DRAFT_MAILS = 3;

/** The longest first line, in UTF-16 units. */
export const OPENING_MAX = 300;

/** How many first lines stand on screen at a time, to be written by hand and to be read. */
export const OPENINGS_AT_ONCE = 25;

/** The ways in which a sequence may be told: by their names in an address (`sequenceGenFunctionName`). */
export const draftFunctions = ['letters', 'questions'] as const;
export type DraftFunction = (typeof draftFunctions)[number];
