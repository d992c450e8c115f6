import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { startingWindow, chosenStops } from '../../domain/contracts/sequenceLimits.ts';
import {
  ChangeStepsBody,
  ChangeStopsBody,
  ChangeWindowBody,
  ChooseSenderBody,
  CreateSequenceBody,
  ReadTextsBody,
  RenameSequenceBody,
  SequenceChanged,
} from '../../domain/contracts/sequences.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import type { SequenceCommand } from '../../domain/sequences/commands.ts';
import type { SequenceEvent } from '../../domain/sequences/events.ts';
import {
  canChangeSequence,
  canListSequences,
  canMakeSequence,
} from '../../domain/sequences/policy.ts';
import { sequence } from '../../domain/sequences/sequence.ts';
import type { Handled } from '../../platform/eventStore/commandHandler.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { Sequence } from '../../projections/sequences/listSequences.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { mayBeSentFrom } from '../mailboxes/mayBeSentFrom.ts';
import { projectFor } from '../projects/projectFor.ts';
import { copied } from './copied.ts';
import { ById, sequenceFor } from './sequenceFor.ts';

const nothing = z.strictObject({});

type Ask<Body> = UserRequest<{ id: string }, object, Body>;
type Wish = Pick<SequenceCommand, 'type' | 'data'>;

/** Writing sequences. */
export function sequenceCommandRoutes(
  app: Pick<ApiContext, 'ids' | 'store' | 'codec'>,
  accounts: Pick<Accounts, 'endInInbox'>,
) {
  const { ids } = app;
  /** `POST /api/sequences/:id/<verb>`: a change of a sequence by somebody who may change it. */
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    wishOf: (sequenceId: string, body: Body, session: Session) => Wish | Promise<Wish>,
  ) =>
    command({
      path: `/api/sequences/:id/${name}`,
      summary,
      capability: 'sequences',
      params: ById,
      body,
      honoursIfMatch: true,
      answer: SequenceChanged,
      may: canChangeSequence,
      subject: ({ session, params }: Ask<Body>, tx) => sequenceFor(tx, session, params.id),
      decider: sequence,
      idOf: ({ params }) => params.id,
      command: async ({ session, params, body: wanted }) =>
        (await wishOf(params.id, wanted, session)) as SequenceCommand,
      present,
    });

  return [
    command({
      path: '/api/sequences',
      summary: 'Make a sequence, for everybody who writes to candidates or for a project.',
      capability: 'sequences',
      body: CreateSequenceBody,
      answer: SequenceChanged,
      status: 201,
      may: canMakeSequence,
      async subject({ session, body: { projectId } }, tx) {
        // To who may not write to candidates no project is named.
        if (projectId === null || !canListSequences(session)) return { projectMemberIds: null };
        const { members } = await projectFor(tx, session, projectId);
        return { projectMemberIds: members.map(({ userId }) => userId) };
      },
      decider: sequence,
      idOf: (_request, { commandId }) => ids.idOf('sequence', commandId),
      command: ({ session, body }, { commandId }) => ({
        type: 'CreateSequence' as const,
        data: {
          ...body,
          sequenceId: ids.idOf('sequence', commandId),
          workspaceId: session.workspaceId,
          createdBy: session.userId,
          copyOf: null,
          window: { ...startingWindow, days: [...startingWindow.days] },
          stopOn: [...chosenStops],
          mailboxId: null,
        },
      }),
      present,
    }),
    command({
      path: '/api/sequences/:id/duplicate',
      summary: 'Make a sequence with the steps, hours and stops of another, to change it apart.',
      capability: 'sequences',
      params: ById,
      body: RenameSequenceBody.partial(),
      answer: SequenceChanged,
      status: 201,
      may: canMakeSequence,
      subject: ({ session, params }, tx) => sequenceFor(tx, session, params.id),
      decider: sequence,
      idOf: (_request, { commandId }) => ids.idOf('sequence', commandId),
      command: ({ session, body, subject }, { commandId }) => ({
        type: 'CreateSequence' as const,
        data: {
          ...copied(subject, (kind) => ids.idOf(kind, commandId)),
          name: body.name ?? copyName(subject),
          sequenceId: ids.idOf('sequence', commandId),
          workspaceId: session.workspaceId,
          createdBy: session.userId,
        },
      }),
      present,
    }),
    verb('rename', 'Give a sequence another name.', RenameSequenceBody, (sequenceId, { name }) => ({
      type: 'RenameSequence',
      data: { sequenceId, name },
    })),
    verb(
      'change-steps',
      'Say all steps of a sequence anew. A step that keeps its id is the same to who has had it.',
      ChangeStepsBody,
      (sequenceId, data) => ({ type: 'ChangeSequenceSteps', data: { sequenceId, ...data } }),
    ),
    verb(
      'read-texts',
      'Say that you have read wordings that a model wrote: until then nothing is sent with them.',
      ReadTextsBody,
      (sequenceId, { variantIds }) => ({
        type: 'ReadSequenceTexts',
        data: { sequenceId, variantIds },
      }),
    ),
    verb(
      'change-window',
      'Say on which days and in which hours mails leave, and by whose clock.',
      ChangeWindowBody,
      (sequenceId, { window }) => ({
        type: 'ChangeSequenceWindow',
        data: { sequenceId, window },
      }),
    ),
    verb(
      'change-stops',
      'Say what stops a sequence for somebody, beside what always does: an answer, a mail that can’t be delivered, a complaint, an unsubscription, an erasure.',
      ChangeStopsBody,
      (sequenceId, { stopOn }) => ({ type: 'ChangeSequenceStops', data: { sequenceId, stopOn } }),
    ),
    verb(
      'choose-sender',
      'Say from which account a sequence is sent: one that you may send from yourself, or that of whoever adds people.',
      ChooseSenderBody,
      async (sequenceId, { mailboxId }, session) => {
        if (mailboxId !== null) {
          const account = await mayBeSentFrom(app, session, mailboxId, accounts);
          if (account === null || account.status === 'disconnected') {
            throw new NotFoundError('mailbox', mailboxId);
          }
        }
        return { type: 'ChooseSequenceSender', data: { sequenceId, mailboxId } };
      },
    ),
    verb(
      'archive',
      'Put a sequence away: nothing is sent from it until it is restored.',
      nothing,
      (sequenceId) => ({ type: 'ArchiveSequence', data: { sequenceId } }),
    ),
    verb('restore', 'Have an archived sequence in use again.', nothing, (sequenceId) => ({
      type: 'RestoreSequence',
      data: { sequenceId },
    })),
  ];
}

function copyName({ name }: Pick<Sequence, 'name'>): string {
  return `Copy of ${name ?? ERASED}`.slice(0, 120);
}

function present({ revision }: Handled<SequenceEvent>, id: string): SequenceChanged {
  return { id, revision: Number(revision) };
}
