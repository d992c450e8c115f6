import { z } from 'zod';
import { MergePeopleBody, UnmergePeopleBody } from '../../domain/contracts/people.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canMergePeople, canReadPeople } from '../../domain/people/policy.ts';
import { person } from '../../domain/people/person.ts';
import { getMergePlan, getUnmergePlan } from '../../projections/people/mergePlan.ts';
import { command } from '../http/command.ts';
import { listReadableProjects } from '../projects/projectFor.ts';

const declared = {
  capability: 'people',
  scope: 'people:write',
  params: z.object({ id: Id }),
  honoursIfMatch: true,
  answer: z.object({ id: Id, revision: z.int() }),
  decider: person,
  idOf: ({ params }: { readonly params: { readonly id: string } }) => params.id,
  present: ({ revision }: { readonly revision: number | 'none' }, id: string) => ({
    id,
    revision: Number(revision),
  }),
} as const;

/** Making one person of two, and two of one again. */
export function mergeRoutes() {
  return [
    command({
      ...declared,
      path: '/api/people/:id/merge',
      summary: 'Make one person of two: what is known of the other is known of this one.',
      body: MergePeopleBody,
      may: canMergePeople,
      async subject({ session, params, body }, tx) {
        if (!canReadPeople(session)) throw new NotFoundError('person', params.id);
        const plan = await getMergePlan(tx, params.id, body.personId);
        if (plan === undefined) throw new NotFoundError('person');
        const named = await listReadableProjects(tx, session, plan.projectIds);
        return { ...session, plan, readable: named.map(({ id }) => id) };
      },
      command: ({ params, body: { keepBoth }, subject: { plan, readable: projectIds } }) => ({
        type: 'MergePeople' as const,
        data: {
          personId: params.id,
          presentId: plan.personId,
          otherId: plan.otherId,
          personIds: [...plan.personIds],
          recordIds: [...plan.recordIds],
          projects: plan.projectIds.length,
          projectIds,
          keepBoth,
        },
      }),
    }),
    command({
      ...declared,
      path: '/api/people/:id/unmerge',
      summary: 'Make two people of one again, each with what was theirs.',
      body: UnmergePeopleBody,
      may: canMergePeople,
      async subject({ session, params }, tx) {
        if (!canReadPeople(session)) throw new NotFoundError('person', params.id);
        const plan = await getUnmergePlan(tx, params.id);
        if (plan === undefined) throw new NotFoundError('person', params.id);
        return { ...session, plan };
      },
      command: ({ params, body, subject: { plan } }) => ({
        type: 'UnmergePeople' as const,
        data: {
          personId: params.id,
          otherId: body.personId,
          presentId: plan.presentId,
          records: plan.records.map(({ recordId, personId }) => ({ recordId, personId })),
        },
      }),
    }),
  ];
}
