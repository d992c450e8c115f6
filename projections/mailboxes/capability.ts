import { announced, type ProjectionCapability } from '../capability.ts';
import { mailboxes as mailboxesModel } from './mailboxes.ts';

export const mailboxes: ProjectionCapability = {
  name: 'mailboxes',
  models: [
    announced(mailboxesModel, {
      audience: { of: 'user' },
      tell: ({ user_id, revision }) => ({ userId: user_id, revision }),
    }),
  ],
};
