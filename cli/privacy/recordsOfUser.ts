import { network } from '../../domain/network/network.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { AppContext } from '../../platform/context.ts';
import { listRecordsOfOwner } from '../../projections/people/records.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import { listWorkspaceIds } from '../../projections/workspace/workspaces.ts';
import { forgetPerson } from './forgetPerson.ts';

type UserContext = Pick<
  AppContext,
  'ids' | 'clock' | 'store' | 'codec' | 'reads' | 'operatorReads'
>;

/** The records that a user's network files and referrals brought, by person, wherever they belong. */
export async function recordsOf(app: UserContext, userId: string) {
  const workspaceIds = await app.operatorReads(listWorkspaceIds);
  return app.reads(workspaceIds, (tx) => listRecordsOfOwner(tx, userId));
}

/** Decides to forget those records, and nothing else that is known of these people; answers their ids. */
export async function forgetRecords(
  app: UserContext,
  userId: string,
  reasonCode: string,
): Promise<readonly string[]> {
  const found = await recordsOf(app, userId);
  for (const { personId, workspaceId, recordIds } of found) {
    await forgetPerson(app, { personId, workspaceId, recordIds, reasonCode });
  }
  return found.flatMap(({ recordIds }) => recordIds);
}

/** More records may come of a file that is being read. @throws CommandFailedError until it is */
export async function assertNothingIsRead(app: UserContext, userId: string): Promise<void> {
  // Whoever has closed their account belongs to none any more, and their file is read all the same.
  for (const workspaceId of await app.operatorReads(listWorkspaceIds)) {
    const networkId = app.ids.idOf('network', workspaceId, userId);
    const { status } = await readState(app, network, networkId);
    if (status !== 'uploading') continue;
    throw new CommandFailedError('a network file of theirs is being read; try again when it is');
  }
}
