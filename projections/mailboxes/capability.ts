import { announced, type ProjectionCapability } from '../capability.ts';
import { mailboxes as mailboxesModel } from './mailboxes.ts';
import { sendings } from './sendings.ts';

export const mailboxes: ProjectionCapability = {
  name: 'mailboxes',
  models: [
    announced(mailboxesModel, {
      audience: { of: 'user' },
      tell: ({ user_id }) => ({ userId: user_id }),
    }),
    announced(sendings, {
      audience: { of: 'user' },
      // Who asked is told of every answer in person, and by that.
      tell: ({ colleague_id }) => ({ userId: colleague_id }),
    }),
  ],
};
