import type { AnsweringResource } from '../../domain/contracts/conversations.ts';
import { isAnswerable, isFromPerson } from '../../domain/contracts/conversationKinds.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { speaksAgainst, suppression } from '../../domain/suppressions/suppression.ts';
import { isUnwanted } from '../../platform/identity/isUnwanted.ts';
import type { ConversationMail } from '../../projections/conversations/listConversationMails.ts';
import { senderFor } from '../enrolments/senderFor.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';

type Asking = Pick<ApiContext, 'store' | 'codec' | 'reads' | 'hash' | 'ids'>;

const NOTHING: AnsweringResource = {
  state: 'nothing',
  receivedId: null,
  to: null,
  from: null,
  accountOf: null,
};

/** Whether what they wrote last can be answered by whoever asks, and if not, why. Where no person wrote, it is what a program did. */
export async function answeringFor(
  app: Asking,
  session: Session,
  mails: readonly ConversationMail[],
  accounts: { readonly endInInbox: boolean },
): Promise<AnsweringResource> {
  const answerable = mails.filter(({ kind, address }) => isAnswerable(kind) && address !== '');
  const latest = answerable.findLast(({ kind }) => isFromPerson(kind)) ?? answerable.at(-1);
  if (latest === undefined) return NOTHING;
  const known = {
    receivedId: latest.id,
    to: latest.address,
    from: null,
    accountOf: latest.senderName,
  };
  const reached = { to: latest.address, others: mails.map(({ address }) => address) };
  if (await isUnwanted(app, session.workspaceId, reached, { suppression, speaksAgainst })) {
    return { ...known, state: 'unwanted' };
  }
  try {
    const { account } = await senderFor(
      app,
      session,
      { named: latest.mailboxId, ofSequence: null },
      accounts,
    );
    return { ...known, state: 'open', from: account.account?.address ?? null };
  } catch (error) {
    if (error instanceof NotFoundError) return { ...known, state: 'notYours' };
    if (error instanceof RuleBrokenError) return { ...known, state: 'notReady' };
    throw error;
  }
}
