import type { ApiCapability } from '../capability.ts';
import { invitationCommandRoutes } from './commandRoutes.ts';
import { inviteRoutes } from './inviteRoutes.ts';
import { invitationReadRoutes } from './readRoutes.ts';
import { invitationVisitorRoutes } from './visitorRoutes.ts';

export const invitations: ApiCapability = {
  name: 'invitations',
  endpoints: (context) => [
    ...inviteRoutes(context),
    ...invitationReadRoutes(context.app),
    ...invitationCommandRoutes(context.app),
    ...invitationVisitorRoutes(context),
  ],
};
