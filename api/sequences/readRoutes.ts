import { z } from 'zod';
import {
  ListedSequenceResource,
  SequencePreview,
  SequenceResource,
} from '../../domain/contracts/sequences.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canListSequences, canReadSequence } from '../../domain/sequences/policy.ts';
import { getUser, users } from '../../projections/identity/users.ts';
import { getPerson } from '../../projections/people/people.ts';
import { projects } from '../../projections/projects/projects.ts';
import { listSequences } from '../../projections/sequences/listSequences.ts';
import { sequences } from '../../projections/sequences/sequences.ts';
import { valuesFor } from '../../projections/sequences/valuesFor.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { projectFor } from '../projects/projectFor.ts';
import { presentListed, presentPreview, presentSequence } from './present.ts';
import { sequenceFor } from './sequenceFor.ts';

const ById = z.object({ id: Id });

/** Looking at sequences, and at what somebody would get. */
export function sequenceReadRoutes() {
  return [
    read({
      path: '/api/sequences',
      summary: 'List the sequences that you may read, the latest changed first.',
      capability: 'sequences',
      query: listQuery({
        filter: {
          q: searchText.optional(),
          status: z.enum(['open', 'archived']).optional(),
          projectId: Id.optional(),
          usableFor: Id.optional(),
        },
        sort: ['name', 'createdAt', 'changedAt'] as const,
      }),
      answer: z.array(ListedSequenceResource),
      reads: [sequences, users, projects],
      may: canListSequences,
      find({ session, query }, tx) {
        const { q: text, status, projectId, usableFor } = query.filter ?? {};
        const page = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter) };
        return listSequences(tx, session, { ...page, text, status, projectId, usableFor });
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'sequences', pageOf(query).offset, found, presentListed),
    }),
    read({
      path: '/api/sequences/:id',
      summary: 'Read one sequence with all that is written in it.',
      capability: 'sequences',
      params: ById,
      answer: SequenceResource,
      reads: [sequences, users, projects],
      may: canReadSequence,
      subject: ({ session, params }, tx) => sequenceFor(tx, session, params.id),
      find: async ({ subject }) => subject,
      present(found, { ctx }) {
        ctx.set('ETag', `"${found.revision}"`);
        return presentSequence(found);
      },
    }),
    read({
      path: '/api/sequences/:id/preview',
      summary:
        'Read what somebody would get from you by a sequence, step by step, and what is missing for it.',
      capability: 'sequences',
      params: ById,
      query: z.object({
        personId: Id,
        /** The project that is written about; that of the sequence where it has one. */
        projectId: Id.optional(),
      }),
      answer: SequencePreview,
      reads: [sequences, users, projects],
      may: canReadSequence,
      subject: ({ session, params }, tx) => sequenceFor(tx, session, params.id),
      async find({ session, subject: sequence, query }, tx) {
        const person = await getPerson(tx, session.workspaceId, query.personId);
        if (person === undefined) throw new NotFoundError('person', query.personId);
        const projectId = sequence.projectId ?? query.projectId;
        const project = projectId === undefined ? null : await projectFor(tx, session, projectId);
        const sender = { name: (await getUser(tx, session.userId))?.name ?? null };
        return { person, values: valuesFor({ person, project, sender }) };
      },
      present: ({ person, values }, { subject }) => ({
        values: { ...values },
        hasAddress: person.email !== null,
        steps: presentPreview(subject, values),
      }),
    }),
  ];
}
