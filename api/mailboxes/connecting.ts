import type { OpenedBy } from '../../domain/mailboxes/mailbox.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import { findMailbox } from '../../projections/mailboxes/listMailboxes.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import type { Session } from '../http/endpoint.ts';
import { VISIBLE_WITHIN_MS } from '../http/execute.ts';
import { mailboxCheckLimit, RateLimitedError } from '../http/middleware/rateLimit.ts';
import { assertOpen } from '../http/standing.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { checkAccount, type Found } from './checkAccount.ts';

export interface ConnectingContext extends Pick<VisitorDeps, 'app' | 'limits'> {
  /** Mail from people's own accounts. */
  readonly accounts: Accounts;
}

/** Whose account is to be connected, and where. */
type Owner = Pick<Session, 'userId' | 'workspaceId'>;

/** What accounts are connected with, in whichever way. */
export function connecting({ app, limits, accounts }: ConnectingContext) {
  const { store, visibility } = app;

  /** Asks both servers, as often as somebody may: each is a call to a server that they named. */
  const check = async ({ userId }: Owner, accountId: string, account: OpenedBy): Promise<Found> => {
    await limits.count([[mailboxCheckLimit, userId]]);
    return checkAccount(accounts, accountId, account);
  };

  return {
    check,

    /** The same, where trying too often is what was found. */
    asTested: async (ask: () => Promise<Found>): Promise<Found> => {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error;
        return { sending: 'tooOften', reading: 'tooOften' };
      }
    },

    /**
     * Lets Kith be let in to an account at its provider: while the workspace is to be read only, to one that they have
     * connected alone. As its new password is, that is about them: what answers it gets is still read.
     * @throws WorkspaceSuspendedError, WorkspaceClosedError, TrialOverError
     */
    assertOpenTo: async (session: Session, address: string): Promise<void> => {
      const known = await app.reads([session.workspaceId], (tx) =>
        findMailbox(tx, session, address),
      );
      const isConnected = known !== undefined && !known.disconnected;
      await assertOpen({ method: 'post', stillOpen: isConnected }, session, app);
    },

    /**
     * Does something with the account that somebody has at an address, as the log has it by now: its id, or this new
     * one. One at a time, so that an address that is connected twice at the same moment is one account.
     */
    atAddress: <T>(
      owner: Owner,
      address: string,
      newId: string,
      act: (mailboxId: string) => Promise<T>,
    ): Promise<T> => {
      const { workspaceId, userId } = owner;
      const name = app.hash('name', `mailbox\n${workspaceId}\n${userId}\n${address.toLowerCase()}`);
      return app.oneAtATime(name, async () => {
        await visibility.waitFor([mailboxes], await store.head(), VISIBLE_WITHIN_MS);
        const before = await app.reads([workspaceId], (tx) => findMailbox(tx, owner, address));
        return act(before?.id ?? newId);
      });
    },
  };
}
