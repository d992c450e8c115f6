/** What a CV is to be made of. */
export interface CvPerson {
  readonly name: string;
  readonly title: string;
  readonly contacts: readonly string[];
  readonly summary: string | null;
  readonly jobs: readonly CvJob[];
  readonly studies: readonly { readonly school: string; readonly degree: string }[];
  readonly skills: readonly string[];
  readonly words: CvWords;
}

export interface CvJob {
  readonly title: string;
  readonly company: string;
  readonly period: string;
  readonly points: readonly string[];
}

/** How its headings are worded. */
export interface CvWords {
  readonly summary: string;
  readonly experience: string;
  readonly education: string;
  readonly skills: string;
  readonly contact: string;
}

export function words(
  summary: string,
  experience: string,
  education: string,
  skills: string,
  contact: string,
): CvWords {
  return { summary, experience, education, skills, contact };
}
