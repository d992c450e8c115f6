import { canReadConversations } from '../../domain/conversations/policy.ts';
import { announced, silent, type ProjectionCapability } from '../capability.ts';
import { conversationMails } from './conversationMails.ts';
import { conversations as conversationRows } from './conversations.ts';

export const conversations: ProjectionCapability = {
  name: 'conversations',
  models: [
    announced(conversationRows, {
      audience: { of: 'project', may: canReadConversations },
      tell: ({ project_id }) => ({ projectId: project_id }),
    }),
    // Whatever changes in one changes in its conversation, too.
    silent(conversationMails),
  ],
};
