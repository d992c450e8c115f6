import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import type { PlainKey } from '../i18n/useTranslate.ts';

interface EmptyWords {
  readonly title: PlainKey;
  readonly words: readonly PlainKey[];
  /** Others add them to projects: whom to ask is said too. */
  readonly joins: boolean;
}

const starts: EmptyWords = {
  title: 'projects.empty.start',
  words: ['projects.empty.startWords', 'projects.empty.startRows'],
  joins: false,
};

/** What stands there for everybody while the workspace is to be read only. */
export const emptyForNow: EmptyWords = {
  title: 'projects.empty.noneOpen',
  words: ['projects.empty.forNow'],
  joins: false,
};

/** What stands where no project does, by what the reader is in the workspace. */
export const emptyWords: Readonly<Record<WorkspaceRole, EmptyWords>> = {
  owner: starts,
  recruiter: starts,
  hiringManager: {
    title: 'projects.empty.noneYet',
    words: ['projects.empty.hiringManager'],
    joins: true,
  },
  colleague: {
    title: 'projects.empty.noneYet',
    words: ['projects.empty.contributor', 'projects.empty.contributorRows'],
    joins: true,
  },
  auditor: { title: 'projects.empty.none', words: ['projects.empty.auditor'], joins: false },
  operator: { title: 'projects.empty.none', words: ['projects.empty.operator'], joins: false },
};
