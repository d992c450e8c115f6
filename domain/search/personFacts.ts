/** A month as a number: twelve times the year, plus the month counted from 0. */
export type MonthNumber = number;

/** One position as the ranker sees it. */
export interface PositionFacts {
  /** The title as it is held, at most 80 characters of it. */
  title: string;
  /** Title families; more than one when the title names several. */
  families: readonly string[];
  /** The title's words in comparable form. */
  words: readonly string[];
  /** The company in comparable form (see `companyKey`), empty when unknown. */
  company: string;
  /** Step on the seniority ladder, null when the title says nothing. */
  step: number | null;
  /** First month, null when unknown. */
  start: MonthNumber | null;
  /** Month after the last, `null` when unknown, `'now'` while it lasts. */
  end: MonthNumber | 'now' | null;
}

/**
 * What the ranker needs of a person, as plain ids and numbers that an index may keep: no name, mail or web address, no picture, no
 * school. `words` come from the person's own text and are personal data like it. Null and empty mean unknown.
 */
export interface PersonFacts {
  positions: readonly PositionFacts[];
  /** Skill ids (implied ones included) to the positions that show them; an empty list: claimed, undated. */
  skills: Record<string, readonly number[]>;
  /** Comparable words of titles, skills, headline, summary and descriptions, for skills outside the taxonomy. */
  words: readonly string[];
  /** Place id of the home, and all places that contain it; empty when unknown. */
  places: readonly string[];
  /** Ids of degrees and fields of study; null when nothing is known of the education. */
  education: readonly string[] | null;
  /** Highest level of degree, 0 when none is named. */
  degreeLevel: number;
  industries: readonly string[];
  /** Day of becoming a connection, when the person came from a network file. */
  connectedOn: string | null;
}
