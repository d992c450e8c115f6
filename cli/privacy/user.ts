import { userDecider } from '../../domain/identity/user.ts';
import { subject } from '../../domain/privacy/subject.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { AppContext } from '../../platform/context.ts';
import { listUsersByEmailHash } from '../../projections/identity/users.ts';
import { listTrialRequestsOfUser } from '../../projections/trial/trialRequests.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import { forgetSubject } from './forgetSubject.ts';
import { idOrAddress, isId, type Forgettable } from './forgettable.ts';
import { assertNothingIsRead, forgetRecords } from './recordsOfUser.ts';

type UserContext = Pick<
  AppContext,
  'ids' | 'clock' | 'store' | 'codec' | 'reads' | 'operatorReads'
>;

/** An account with what came along with it. */
export const user: Forgettable = {
  name: 'user',
  idName: 'userId',
  description: 'erase a closed account',
  note:
    'The account has to be closed (kith user close). Its requests for a trial and the connections\n' +
    'that it uploaded go too. An address stands for every account that had it.',
  argument: {
    name: 'id|address',
    description: "the account's id, or its work address",
    read: idOrAddress('the id or the work address of an account is needed.'),
  },
  async idsOf(app, named) {
    const ids = isId(named) ? [named] : await idsOfAddress(app, named);
    if (ids.length === 0) throw noAccount();
    for (const id of ids) await assertMayBeForgotten(app, id);
    return ids;
  },
  forget: forgetUser,
};

/**
 * Decides to forget an account, the requests for a trial that it made and the records that its network
 * files brought; answers the ids of all those subjects. The account comes last: broken off before,
 * it can be asked for again.
 */
export async function forgetUser(
  app: UserContext,
  userId: string,
  reasonCode: string,
): Promise<readonly string[]> {
  const recordIds = await forgetRecords(app, userId, reasonCode);
  const trials = await app.operatorReads((tx) => listTrialRequestsOfUser(tx, userId));
  for (const { id, workspaceId } of trials) {
    await forgetSubject(app, { subjectId: id, kind: 'trial', workspaceId, reasonCode });
  }
  await forgetSubject(app, { subjectId: userId, kind: 'user', workspaceId: null, reasonCode });
  return [...recordIds, ...trials.map(({ id }) => id), userId];
}

async function idsOfAddress(app: AppContext, address: string): Promise<readonly string[]> {
  const hash = app.hash('mail-address', address);
  const found = await app.operatorReads((tx) => listUsersByEmailHash(tx, hash));
  return found.map(({ id }) => id);
}

/** It can't be undone, so it takes two steps: whoever can still sign in is not forgotten. */
async function assertMayBeForgotten(app: AppContext, userId: string): Promise<void> {
  const account = await readState(app, userDecider, userId);
  if (account === null) throw noAccount();
  if ((await readState(app, subject, userId)) !== 'known') throw noAccount();
  if (account.status !== 'closed') {
    throw new CommandFailedError(
      `the account ${userId} is not closed; close it with kith user close first`,
    );
  }
  await assertNothingIsRead(app, userId);
}

function noAccount(): CommandFailedError {
  return new CommandFailedError('there is no such account, or it has been forgotten');
}
