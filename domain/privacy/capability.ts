import { ANY_KIND, says, type Capability } from '../kernel/capability.ts';
import { ErasureProven, SubjectForgotten } from './events.ts';
import { forgettingProcess } from './forgetting.process.ts';
import * as policies from './policy.ts';

const ofSubject = { [ANY_KIND]: ({ subjectId }: { readonly subjectId: string }) => subjectId };

/** Forgetting, of whatever has a key. */
export const privacy: Capability = {
  name: 'privacy',
  streams: {
    subject: [
      says(SubjectForgotten, { about: null, names: ofSubject }),
      says(ErasureProven, { about: null, names: ofSubject }),
    ],
  },
  policies,
  processes: [forgettingProcess],
};
