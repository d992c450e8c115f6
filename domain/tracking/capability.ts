import { audits } from '../kernel/auditing.ts';
import { says, type Capability } from '../kernel/capability.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

const names = {
  workspace: ({ workspaceId }: { readonly workspaceId: string }) => workspaceId,
};
const ofMail = {
  candidacy: ({ candidacyId }: { readonly candidacyId: string }) => candidacyId,
};

/** Whether mails to candidates are opened and their links followed, where a workspace wants to know. */
export const tracking: Capability = {
  name: 'tracking',
  streams: {
    tracking: [
      says(events.TrackingSwitchedOn, { about: null, names }),
      says(events.TrackingSwitchedOff, { about: null, names }),
    ],
    trackedMail: [
      says(events.MailOpened, { about: 'candidacy', names: ofMail }),
      says(events.LinkFollowed, { about: 'candidacy', names: ofMail }),
    ],
  },
  policies,
  audits: [
    audits(events.TrackingSwitchedOn, {
      code: 'tracking',
      with: () => ({ from: 'off', to: 'on' }),
    }),
    audits(events.TrackingSwitchedOff, {
      code: 'tracking',
      with: () => ({ from: 'on', to: 'off' }),
    }),
  ],
};
