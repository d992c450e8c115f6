import { says, type Capability } from '../kernel/capability.ts';
import { circleMailProcess } from './circleMail.process.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

const ofMember = { record: ({ memberId }: { readonly memberId: string }) => memberId };

/** Boards and the Talent Circle, whose entries are source records of their members. */
export const boards: Capability = {
  name: 'boards',
  streams: {
    circleMember: [
      says(events.CircleMembershipRequested, { about: 'record', names: ofMember }),
      says(events.CircleLinkRequested, { about: null, names: ofMember }),
      says(events.CircleMembershipConfirmed, { about: null, names: ofMember }),
      says(events.CircleEntryOpened, { about: null, names: ofMember }),
      says(events.CircleFactsChanged, { about: 'record', names: ofMember }),
      says(events.CircleMembershipLapsed, { about: null, names: ofMember }),
      says(events.CircleLeft, { about: null, names: ofMember }),
    ],
  },
  policies,
  processes: [circleMailProcess],
};
