import { says, type Capability } from '../kernel/capability.ts';
import { eraseAccountProcess } from './eraseAccount.process.ts';
import { endSessionsProcess } from './endSessions.process.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';
import { signInMailProcess } from './signInMail.process.ts';

const ofUser = { user: ({ userId }: { readonly userId: string }) => userId };

/** Accounts and how one signs in to them. */
export const identity: Capability = {
  name: 'identity',
  subjects: ['user'],
  streams: {
    user: [
      says(events.UserRegistered, {
        about: 'user',
        names: { ...ofUser, trial: ({ trialId }) => trialId },
      }),
      says(events.UserRenamed, { about: 'user', names: ofUser }),
      says(events.PreferencesChosen, { about: 'user', names: ofUser }),
      says(events.AccountSuspended, { about: null, names: ofUser }),
      says(events.AccountReinstated, { about: null, names: ofUser }),
      says(events.AccountClosed, { about: null, names: ofUser }),
      says(events.AccountErasureAsked, { about: null, names: ofUser }),
    ],
    signIn: [
      says(events.SignInLinkRequested, { about: 'user', names: ofUser }),
      says(events.SignInLinkUsed, { about: null, names: ofUser }),
      says(events.SignedInByProvider, { about: null, names: ofUser }),
    ],
    lastSearch: [says(events.SearchRemembered, { about: 'user', names: ofUser })],
  },
  policies,
  processes: [signInMailProcess, endSessionsProcess, eraseAccountProcess],
};
