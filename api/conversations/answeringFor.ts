import type { AnsweringResource } from '../../domain/contracts/conversations.ts';
import { isAnswerable, isFromPerson } from '../../domain/contracts/conversationKinds.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { speaksAgainst, suppression } from '../../domain/suppressions/suppression.ts';
import { isUnwanted } from '../../platform/identity/isUnwanted.ts';
import type { ConversationMail } from '../../projections/conversations/listConversationMails.ts';
import { alsoAt, reachedAt } from '../../projections/suppressions/reachedAt.ts';
import { senderFor } from '../enrolments/senderFor.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';

type Asking = Pick<ApiContext, 'store' | 'codec' | 'reads' | 'hash' | 'ids'>;

/** With whom, and what. */
interface Exchanged {
  readonly personId: string;
  readonly mails: readonly ConversationMail[];
}

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
  { personId, mails }: Exchanged,
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
  const { workspaceId } = session;
  const of = { id: personId, email: latest.address };
  const reached = await app.reads([workspaceId], (tx) => reachedAt(tx, workspaceId, of));
  const said = { suppression, speaksAgainst };
  if (await isUnwanted(app, workspaceId, alsoAt(reached, mails), said)) {
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
