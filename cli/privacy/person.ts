import { Id } from '../../domain/kernel/ids.ts';
import type { AppContext } from '../../platform/context.ts';
import { listRecordsOfPerson } from '../../projections/people/records.ts';
import { argument } from '../terminal/arguments.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import { listWorkspaceIds } from '../../projections/workspace/workspaces.ts';
import { forgetPerson } from './forgetPerson.ts';
import type { Forgettable } from './forgettable.ts';
import { suppressErased } from './suppressErased.ts';

/** Somebody a company knows of, with all records of them. */
export const person: Forgettable = {
  name: 'person',
  idName: 'personId',
  description: 'erase everything that is known of a person',
  note: 'All records of the person go, whoever brought them in. They are mailed no more, whoever brings them in anew.',
  argument: {
    name: 'id',
    description: "the person's id",
    read: argument(Id, 'the id of a person is needed.'),
  },
  async idsOf(app, personId) {
    await recordsOf(app, personId);
    return [personId];
  },
  async forget(app, personId, reasonCode) {
    const { recordIds, workspaceId } = await recordsOf(app, personId);
    // Before it is decided: then nobody can tell any more how they were written to.
    await suppressErased(app, { personId, workspaceId, recordIds });
    await forgetPerson(app, { personId, workspaceId, recordIds, reasonCode });
    return recordIds;
  },
};

async function recordsOf(app: AppContext, personId: string) {
  const workspaceIds = await app.operatorReads(listWorkspaceIds);
  const found = await app.reads(workspaceIds, (tx) => listRecordsOfPerson(tx, personId));
  const [first] = found;
  if (first === undefined) {
    throw new CommandFailedError('there is no such person, or they have been forgotten');
  }
  return { recordIds: found.map(({ recordId }) => recordId), workspaceId: first.workspaceId };
}
