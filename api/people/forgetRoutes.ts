import { z } from 'zod';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { assertPresent, person } from '../../domain/people/person.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { presentIds } from '../../projections/people/personLinks.ts';
import { listRecordsOfPerson } from '../../projections/people/records.ts';
import { command } from '../http/command.ts';
import { suppressErased } from '../suppressions/suppressErased.ts';
import type { SuppressionContext } from '../suppressions/suppress.ts';
import { mayForgetPerson } from './mayForgetPerson.ts';

/** Erasing somebody for good. It has no inverse: the keys that open what was kept are destroyed. */
export function forgetRoutes(app: SuppressionContext) {
  return [
    command({
      path: '/api/people/:id/forget',
      summary: 'Erase everything that is known of a person, for good.',
      stillOpen: true,
      capability: 'people',
      params: z.object({ id: Id }),
      body: z.strictObject({}),
      answer: z.object({ id: Id, revision: z.int() }),
      may: mayForgetPerson,
      async subject({ session, params: { id: personId } }, tx) {
        if (!canReadPeople(session)) throw new NotFoundError('person', personId);
        const records = await listRecordsOfPerson(tx, personId);
        const [first] = records;
        if (first === undefined) throw new NotFoundError('person', personId);
        const presentId = (await presentIds(tx, [personId])).get(personId) ?? personId;
        const recordIds = records.map(({ recordId }) => recordId);
        return { workspaceId: first.workspaceId, presentId, recordIds };
      },
      decider: person,
      idOf: ({ params }) => params.id,
      async command({ session, params: { id: personId }, subject }, context) {
        const { workspaceId, presentId, recordIds } = subject;
        assertPresent({ personId, presentId });
        // Before it is decided: then nobody can tell any more how they were written to.
        const known = { personId, recordIds };
        await suppressErased(app, context, { workspaceId, known, userId: session.userId });
        return {
          type: 'ForgetPerson' as const,
          data: { personId, recordIds, requestId: null, reasonCode: 'asked' },
        };
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
  ];
}
