import { announced, type ProjectionCapability } from '../capability.ts';
import { mailboxes as mailboxesModel } from './mailboxes.ts';
import { sendings } from './sendings.ts';

export const mailboxes: ProjectionCapability = {
  name: 'mailboxes',
  models: [
    announced(mailboxesModel, {
      audience: { of: 'user' },
      tell: ({ user_id, revision }) => ({ userId: user_id, revision }),
    }),
    announced(sendings, {
      audience: { of: 'user' },
      // Who asked is told of every answer in person, and by that.
      tell: ({ colleague_id, revision }) => ({ userId: colleague_id, revision }),
    }),
  ],
};
