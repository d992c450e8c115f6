import type { AnsweringResource } from '../../domain/contracts/conversations.ts';
import { isAnswerable } from '../../domain/contracts/conversationKinds.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { speaksAgainst, suppression } from '../../domain/suppressions/suppression.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
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

/** Whether the latest mail that somebody reads answers to can be answered by whoever asks, and if not, why. */
export async function answeringFor(
  app: Asking,
  session: Session,
  mails: readonly ConversationMail[],
  accounts: { readonly endInInbox: boolean },
): Promise<AnsweringResource> {
  const latest = mails.findLast(({ kind }) => isAnswerable(kind));
  if (latest === undefined || latest.address === '') return NOTHING;
  const known = {
    receivedId: latest.id,
    to: latest.address,
    from: null,
    accountOf: latest.senderName,
  };
  if (await isUnwanted(app, session.workspaceId, latest.address, mails)) {
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

/** Whether they want no mail, or can't be reached at that address. */
async function isUnwanted(
  app: Asking,
  workspaceId: string,
  to: string,
  mails: readonly ConversationMail[],
): Promise<boolean> {
  const known = new Set([to, ...mails.map(({ address }) => address)]);
  const against = await Promise.all(
    [...known].map(async (address) => {
      const { suppressionId } = suppressedAddress(app, workspaceId, address);
      return speaksAgainst(await readState(app, suppression, suppressionId), address === to);
    }),
  );
  return against.includes(true);
}
