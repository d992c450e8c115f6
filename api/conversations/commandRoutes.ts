import { z } from 'zod';
import {
  AnswerBody,
  SettleAnswerBody,
  TakeBackAnswerBody,
} from '../../domain/contracts/conversations.ts';
import type { ConversationCommand } from '../../domain/conversations/commands.ts';
import { conversation } from '../../domain/conversations/conversation.ts';
import { canAnswerMails } from '../../domain/conversations/policy.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id, streamName } from '../../domain/kernel/ids.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { assertNotSettledOtherwise } from '../enrolments/assertNotSettledOtherwise.ts';
import { senderFor } from '../enrolments/senderFor.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { conversationFor, subjectOf } from './conversationFor.ts';

const Done = z.object({ id: Id, revision: z.int() });
const ById = z.object({ id: Id });

type Wish = Pick<ConversationCommand, 'type' | 'data'>;

/** Answering what came in, taking that back, and what a person says of an answer. */
export function conversationCommandRoutes(app: ApiContext, accounts: Pick<Accounts, 'endInInbox'>) {
  /** `POST /api/conversations/:id/<verb>` by somebody who works on its project. */
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    wishOf: (
      asked: UserRequest<{ id: string }, object, Body>,
      commandId: string,
    ) => Wish | Promise<Wish>,
  ) =>
    command({
      path: `/api/conversations/:id/${name}`,
      summary,
      capability: 'conversations',
      scope: 'outreach:write',
      params: ById,
      body,
      honoursIfMatch: true,
      answer: Done.extend({ answerId: Id.nullable() }),
      may: canAnswerMails,
      subject: async (
        { session, params }: UserRequest<{ id: string }, object, Body>,
        tx: Transaction,
      ) => subjectOf(await conversationFor(tx, session, params.id)),
      decider: conversation,
      idOf: ({ params }) => params.id,
      command: async (asked, { commandId }) =>
        (await wishOf(asked, commandId)) as ConversationCommand,
      present: ({ events: [event], revision }, id) => ({
        id,
        answerId: event !== undefined && 'answerId' in event.data ? event.data.answerId : null,
        revision: Number(revision),
      }),
    });

  return [
    verb(
      'answer',
      'Answer a mail that came in, from the account to which it came: your own, or that of a colleague who lets you. It goes out a few seconds later, and can be taken back until then.',
      AnswerBody,
      async ({ params: { id: candidacyId }, body: { receivedId, text }, session }, commandId) => {
        await assertMaySend(app, session, { candidacyId, receivedId }, accounts);
        const answerId = app.ids.idOf('answer', commandId);
        const data = { candidacyId, answerId, receivedId, writtenBy: session.userId, text };
        return { type: 'WriteAnswer', data };
      },
    ),
    verb(
      'take-back',
      'Take an answer of yours back that has not gone out yet.',
      TakeBackAnswerBody,
      ({ params: { id: candidacyId }, body: { answerId }, session }) => ({
        type: 'TakeBackAnswer',
        data: { candidacyId, answerId, by: session.userId },
      }),
    ),
    verb(
      'settle',
      'Say of an answer of which nobody knows whether it was sent: it was, or it was not. 409 `settled-already` where it counts as the other already, with who said so.',
      SettleAnswerBody,
      async ({ params: { id: candidacyId }, body: { answerId, wasSent } }) => {
        await assertNotSettledOtherwise(app, {
          stream: streamName('conversation', candidacyId),
          type: 'AnswerSettled',
          isOf: (data) => data['answerId'] === answerId,
          wasSent,
        });
        return {
          type: 'SettleAnswer',
          data: { candidacyId, answerId, wasSent, by: 'person' },
        };
      },
    ),
  ];
}

/** Nobody writes as somebody else who does not let them: @throws what `senderFor` throws, and NotFoundError for a mail that never came */
async function assertMaySend(
  app: ApiContext,
  session: Session,
  { candidacyId, receivedId }: { readonly candidacyId: string; readonly receivedId: string },
  accounts: Pick<Accounts, 'endInInbox'>,
): Promise<void> {
  const state = await readState(app, conversation, candidacyId);
  const all = [...(state?.received.values() ?? [])];
  const answered = all.find((one) => one.receivedId === receivedId);
  if (answered === undefined) throw new NotFoundError('received mail', receivedId);
  await senderFor(app, session, { named: answered.mailboxId, ofSequence: null }, accounts);
}
