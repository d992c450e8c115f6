import { CommandFailedError } from '../terminal/exit.ts';
import { accountOf } from '../identity/userCommands.ts';
import { idOrAddress, isId, type Forgettable } from './forgettable.ts';
import { assertNothingIsRead, forgetRecords, recordsOf } from './recordsOfUser.ts';

/** What a user's network files brought; the account stays as it is. */
export const connections: Forgettable = {
  name: 'connections',
  idName: 'userId',
  description: 'erase the connections that a user uploaded',
  note: 'The account stays. People whom the company knows from elsewhere too stay with that.',
  argument: {
    name: 'id|address',
    description: "the account's id, or its work address",
    read: idOrAddress('the id or the work address of an account is needed.'),
  },
  async idsOf(app, named) {
    const userId = isId(named) ? named : await accountOf(app, named);
    await assertNothingIsRead(app, userId);
    if ((await recordsOf(app, userId)).length === 0) {
      throw new CommandFailedError('nothing is kept that this account uploaded');
    }
    return [userId];
  },
  forget: forgetRecords,
};
