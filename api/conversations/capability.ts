import type { ApiCapability } from '../capability.ts';
import { conversationCommandRoutes } from './commandRoutes.ts';
import { inboundRoute } from './inboundRoute.ts';
import { conversationReadRoutes } from './readRoutes.ts';

export const conversations: ApiCapability = {
  name: 'conversations',
  endpoints: ({ app, accounts, limits, mailboxesFor }) => [
    inboundRoute({ app, limits, mailboxesFor }),
    ...conversationCommandRoutes(app, accounts),
    ...conversationReadRoutes(app, accounts),
  ],
};
