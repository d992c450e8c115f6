/** Branches in which invented companies work. */
export type Industry =
  | 'software'
  | 'finance'
  | 'retail'
  | 'manufacturing'
  | 'healthcare'
  | 'education'
  | 'government'
  | 'legal'
  | 'logistics'
  | 'energy'
  | 'media'
  | 'consulting'
  | 'hospitality'
  | 'construction';

/** What invented people of one profession have in common. */
export type Profession = {
  readonly key: string;
  /** How many of the pool have it, relative to the others. */
  readonly weight: number;
  readonly industries: readonly Industry[];
  /** Titles on each of five rungs, from first job to head of it; the first title is the usual one. */
  readonly rungs: readonly (readonly string[])[];
  /** Skills that nearly everybody of the profession has. */
  readonly core: readonly string[];
  /** Skills that some have. */
  readonly extra: readonly string[];
  /** Subjects of study. */
  readonly fields: readonly string[];
  /** Degrees, the usual one first. */
  readonly degrees: readonly string[];
  /** Sentences about the work; `{a}` and `{b}` stand for two skills, `{n}` for a small number. */
  readonly duties: readonly string[];
  /** Keys of professions from which some come to this one. */
  readonly comesFrom?: readonly string[];
};

/** Reads `a, b, c`: the tables stay readable with one line for each list. */
export function list(text: string): readonly string[] {
  return text.split(', ');
}

/** Reads five rungs parted by `|`, titles of one rung by commas. */
export function rungs(text: string): readonly (readonly string[])[] {
  return text.split(' | ').map(list);
}
