import type { WorkspaceRole } from '../../../domain/identity/roles.ts';

interface EmptyWords {
  readonly title: string;
  readonly words: readonly string[];
  /** Others add them to projects: whom to ask is said too. */
  readonly joins: boolean;
}

const starts: EmptyWords = {
  title: 'Start with a job description',
  words: [
    'Paste the whole text as it stands in the advertisement. We read titles, skills, seniority, years and places from it, show which words each came from, and look for people in your network and beyond.',
    'Each project stands here with its owner and the number of its prospects.',
  ],
  joins: false,
};

const looksAfter = (role: string, what: string): EmptyWords => ({
  title: 'You are in no project',
  words: [
    `As ${role} you look after ${what}, not after hiring; the projects of your colleagues stand with them.`,
  ],
  joins: true,
});

/** What stands where no project does, by what the reader is in the workspace. */
export const emptyWords: Readonly<Record<WorkspaceRole, EmptyWords>> = {
  owner: starts,
  recruiter: starts,
  hiringManager: {
    title: 'You are in no project yet',
    words: [
      'As a hiring manager you decide on suggestions and follow the pipeline of the places you fill. Those projects stand here once a recruiter adds you, and you may start one yourself from its job description.',
    ],
    joins: true,
  },
  colleague: {
    title: 'You are in no project yet',
    words: [
      'As a contributor you bring in the people you know: recruiters then see whom you could introduce.',
      'Projects that you help with stand here once somebody adds you.',
    ],
    joins: true,
  },
  auditor: looksAfter('an auditor', 'the records of the workspace'),
  operator: looksAfter('an operator', 'the running of Kith'),
};
