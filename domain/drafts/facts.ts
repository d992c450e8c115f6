import type { DraftLength, DraftTone } from '../contracts/drafts/limits.ts';
import type { LetterVariable } from '../contracts/letters/variables.ts';
import { withoutName } from './withoutName.ts';

/** What a model is told of a job. */
export interface JobFacts {
  readonly name: string;
  readonly description: string;
}

/** What a model is told of somebody: what they do, and neither who they are nor how they are reached. */
export interface CandidateFacts {
  readonly worksAs: string | null;
  readonly company: string | null;
  /** What they did before, the latest first. */
  readonly before: readonly { readonly worksAs: string; readonly company: string | null }[];
  readonly skills: readonly string[];
}

/**
 * What a model is told of somebody whom mails to many are tailored to: what it writes is sent to others, so that nothing of
 * it may tell whom they were like.
 */
export type LikenessFacts = Pick<CandidateFacts, 'skills'>;

/** What a model is asked for, with all that it is told for it. */
export type DraftFacts =
  | {
      readonly purpose: 'sequence';
      readonly tone: DraftTone;
      readonly length: DraftLength;
      readonly mails: number;
      readonly hasOpening: boolean;
      readonly variables: readonly LetterVariable[];
      readonly job: JobFacts;
      readonly candidate: LikenessFacts | null;
    }
  | {
      readonly purpose: 'rewrite';
      readonly tone: DraftTone;
      readonly length: DraftLength;
      readonly text: string;
    }
  | { readonly purpose: 'shorten'; readonly text: string }
  | {
      readonly purpose: 'opening';
      readonly tone: DraftTone;
      readonly job: JobFacts;
      readonly candidate: CandidateFacts;
    };

/** So much of a job description goes along, in UTF-16 units. */
const DESCRIPTION_TOLD = 4_000;
const NAME_TOLD = 200;
const SKILLS_TOLD = 10;
const POSITIONS_TOLD = 2;
const WORDS_TOLD = 120;

/** A job as a model is told of it. */
export function jobFacts(name: string, description: string): JobFacts {
  return {
    name: withoutContacts(name).slice(0, NAME_TOLD),
    description: withoutContacts(description).slice(0, DESCRIPTION_TOLD).toWellFormed(),
  };
}

/** Somebody's profile, as far as it is known. */
export interface ProfileKnown {
  readonly name: string;
  readonly position: string | null;
  readonly company: string | null;
  readonly experience: readonly { readonly title: string; readonly company?: string | undefined }[];
  readonly skills: readonly string[];
}

/** Somebody as a model is told of them. */
export function candidateFacts({
  name,
  position,
  company,
  experience,
  skills,
}: ProfileKnown): CandidateFacts {
  const told = (words: string) => withoutName(withoutContacts(words), name).slice(0, WORDS_TOLD);
  const before = experience
    .filter((one) => one.title !== position || one.company !== company)
    .slice(0, POSITIONS_TOLD);
  return {
    worksAs: position === null ? null : told(position),
    company: company === null ? null : told(company),
    before: before.map((one) => ({
      worksAs: told(one.title),
      company: one.company === undefined ? null : told(one.company),
    })),
    skills: skills.slice(0, SKILLS_TOLD).map(told),
  };
}

/** Of somebody what many share: skills, and no employer, title or former post. */
export function likenessFacts(person: ProfileKnown): LikenessFacts {
  const { skills } = candidateFacts(person);
  return { skills };
}

const MAIL_ADDRESS = /[^\s<>()[\]{},;:"']+[@＠][^\s<>()[\]{},;:"']+/gu;
const WEB_ADDRESS = /(?:https?:\/\/|www\.)[^\s<>()[\]{}"']+/giu;
const PHONE = /\+?\(?\d(?:(?: ?\(|\) ?|[ /.-])?\d){8,}/gu;

/** A text without mail addresses, web addresses and telephone numbers: a model needs none of them. */
export function withoutContacts(text: string): string {
  return text.replaceAll(WEB_ADDRESS, '').replaceAll(MAIL_ADDRESS, '').replaceAll(PHONE, '');
}
