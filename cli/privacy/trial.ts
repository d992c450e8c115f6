import type { AppContext } from '../../platform/context.ts';
import { listTrialRequestsNamed } from '../../projections/trial/trialRequests.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import { forgetSubject } from './forgetSubject.ts';
import { idOrAddress, type Forgettable } from './forgettable.ts';

/** A request for a trial. */
export const trial: Forgettable = {
  name: 'trial',
  idName: 'trialId',
  description: 'erase a request for a trial',
  note: 'An address stands for every request that was made with it.',
  argument: {
    name: 'id|address',
    description: "the request's id, or the mail address in it",
    read: idOrAddress('the id or the mail address of a request is needed.'),
  },
  async idsOf(app, named) {
    const found = await requestsNamed(app, named);
    if (found.length === 0) {
      throw new CommandFailedError('there is no such request, or it has been forgotten');
    }
    return found.map(({ id }) => id);
  },
  async forget(app, id, reasonCode) {
    for (const { workspaceId } of await requestsNamed(app, id)) {
      await forgetSubject(app, { subjectId: id, kind: 'trial', workspaceId, reasonCode });
    }
    return [id];
  },
};

function requestsNamed({ operatorReads }: AppContext, named: string) {
  return operatorReads((tx) => listTrialRequestsNamed(tx, named));
}
