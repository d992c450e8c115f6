import { z } from 'zod';
import {
  ListedSequenceResource,
  SequencePreview,
  SequenceResource,
} from '../../domain/contracts/sequences.ts';
import { SequenceNumbersResource } from '../../domain/contracts/sequenceNumbers.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canListSequences, canReadSequence } from '../../domain/sequences/policy.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { enrolmentStates } from '../../projections/enrolments/enrolmentStates.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { outreachMails } from '../../projections/reports/outreachMails.ts';
import { findOpening } from '../../projections/drafts/listOpenings.ts';
import { openings } from '../../projections/drafts/openings.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { getUser, users } from '../../projections/identity/users.ts';
import { getPerson } from '../../projections/people/people.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { sendings } from '../../projections/mailboxes/sendings.ts';
import { projects } from '../../projections/projects/projects.ts';
import { listSequences, type SequencesWanted } from '../../projections/sequences/listSequences.ts';
import { sequences } from '../../projections/sequences/sequences.ts';
import { valuesFor } from '../../projections/sequences/valuesFor.ts';
import { answerList } from '../http/answerList.ts';
import { asOf, idsOf, listQuery, momentOf, pageOf, searchText } from '../http/listQuery.ts';
import type { Session } from '../http/endpoint.ts';
import { read } from '../http/read.ts';
import type { IdentityContext } from '../identity/context.ts';
import { projectFor } from '../projects/projectFor.ts';
import { presentNumbersBySteps, readNumbers, readNumbersAt } from './numbers.ts';
import { presentListed, presentPreview, presentSequence } from './present.ts';
import { ById, sequenceFor } from './sequenceFor.ts';
import { readWaiting } from './waiting.ts';

/** By what it is told how it goes with sequences. */
const NUMBERED = [
  sequences,
  users,
  memberships,
  projects,
  mailboxes,
  sendings,
  enrolments,
  enrolmentStates,
  sentMails,
  outreachMails,
];

/** Looking at sequences, and at what somebody would get. */
export function sequenceReadRoutes(app: IdentityContext, accounts: Pick<Accounts, 'endInInbox'>) {
  /** With who waits now; of an earlier moment nobody does. */
  async function withWaiting(
    numbers: Awaited<ReturnType<typeof readNumbers | typeof readNumbersAt>>,
    workspaceId: string,
    sequenceIds: readonly string[],
  ) {
    if ('counted' in numbers) return numbers;
    return { ...numbers, waiting: await readWaiting(app, accounts, workspaceId, sequenceIds) };
  }
  /** A page of those in which somebody waits for a sender: who waits is counted first, by sequence, and only those are read. */
  async function waitingAmong(session: Session, wanted: SequencesWanted) {
    const { workspaceId } = session;
    const waiting = await readWaiting(app, accounts, workspaceId, null);
    const { ids = [...waiting.withoutSender.keys()] } = wanted;
    const those = { ...wanted, ids: ids.filter((id) => waiting.withoutSender.has(id)) };
    return app.reads([workspaceId], async (tx) => {
      const found = await listSequences(tx, session, those);
      const shown = found.rows.map(({ id }) => id);
      return { found, read: { ...(await readNumbers(tx, workspaceId, shown)), waiting } };
    });
  }
  return [
    read({
      path: '/api/sequences',
      summary:
        'List the sequences that you may read, the latest changed first, now or as at a position or an instant.',
      capability: 'sequences',
      query: listQuery({
        filter: {
          q: searchText.optional(),
          status: z.enum(['open', 'archived']).optional(),
          projectId: Id.optional(),
          usableFor: Id.optional(),
          /** Those alone in which somebody waits for somebody to take them over: now, whatever moment is looked at. */
          waitsFor: z.enum(['sender']).optional(),
        },
        sort: ['name', 'createdAt', 'changedAt'] as const,
      }).extend(asOf),
      answer: z.array(ListedSequenceResource),
      reads: NUMBERED,
      may: canListSequences,
      async find({ session, query }, tx) {
        const { q: text, status, projectId, usableFor, waitsFor } = query.filter ?? {};
        const page = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter) };
        const moment = momentOf(query);
        const wanted = { ...page, text, status, projectId, usableFor, asOf: moment ?? undefined };
        if (waitsFor !== undefined) return { wanted };
        const found = await listSequences(tx, session, wanted);
        const shown = found.rows.map(({ id }) => id);
        const { workspaceId } = session;
        const numbers =
          moment === null
            ? await readNumbers(tx, workspaceId, shown)
            : await readNumbersAt(tx, workspaceId, shown, moment);
        return { found, shown, numbers };
      },
      async present(listed, { session, query, ctx }) {
        const { offset } = pageOf(query);
        if ('wanted' in listed) {
          const { found, read } = await waitingAmong(session, listed.wanted);
          return answerList(ctx, 'sequences', offset, found, (one) => presentListed(one, read));
        }
        const { found, shown, numbers } = listed;
        const read = await withWaiting(numbers, session.workspaceId, shown);
        return answerList(ctx, 'sequences', offset, found, (one) => presentListed(one, read));
      },
    }),
    read({
      path: '/api/sequences/:id',
      summary:
        'Read one sequence with all that is written in it, now or as at a position or an instant.',
      capability: 'sequences',
      params: ById,
      query: z.object(asOf),
      answer: SequenceResource,
      reads: [sequences, users, projects, mailboxes],
      may: canReadSequence,
      subject: ({ session, params, query }, tx) =>
        sequenceFor(tx, session, params.id, momentOf(query)),
      find: async ({ subject }) => subject,
      present(found, { query, ctx }) {
        if (query.asOf === undefined) ctx.set('ETag', `"${found.revision}"`);
        return presentSequence(found);
      },
    }),
    read({
      path: '/api/sequences/:id/numbers',
      summary:
        'Read how it goes with a sequence: who was put into it, what was sent, and what came of it, by step and wording; as at a position or an instant of it as a whole.',
      capability: 'sequences',
      params: ById,
      query: z.object(asOf),
      answer: SequenceNumbersResource,
      reads: NUMBERED,
      may: canReadSequence,
      subject: ({ session, params }, tx) => sequenceFor(tx, session, params.id),
      async find({ session: { workspaceId }, subject, query }, tx) {
        const moment = momentOf(query);
        return moment === null
          ? readNumbers(tx, workspaceId, [subject.id])
          : readNumbersAt(tx, workspaceId, [subject.id], moment);
      },
      async present(numbers, { session: { workspaceId }, subject: { id } }) {
        return presentNumbersBySteps(await withWaiting(numbers, workspaceId, [id]), id);
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
      reads: [sequences, users, projects, mailboxes, openings],
      may: canReadSequence,
      subject: ({ session, params }, tx) => sequenceFor(tx, session, params.id),
      async find({ session, subject: sequence, query }, tx) {
        const person = await getPerson(tx, session.workspaceId, query.personId);
        if (person === undefined) throw new NotFoundError('person', query.personId);
        const projectId = sequence.projectId ?? query.projectId;
        const project = projectId === undefined ? null : await projectFor(tx, session, projectId);
        // Who sends it is whose account it is sent from: the sequence's, or the reader's own.
        const me = await getUser(tx, session.userId);
        const sender = {
          name: sequence.mailboxId === null ? (me?.name ?? null) : sequence.senderTold,
        };
        const opening = project === null ? null : await findOpening(tx, project.id, person.id);
        return { person, values: valuesFor({ person, project, sender, opening }) };
      },
      present: ({ person, values }, { subject }) => ({
        values: { ...values },
        hasAddress: person.email !== null,
        steps: presentPreview(subject, values),
      }),
    }),
  ];
}
