import { z } from 'zod';
import {
  AuthorizeMailboxBody,
  MailboxAuthorizing,
  MailProviderResource,
} from '../../domain/contracts/mailboxes.ts';
import { MAIL_GRANT_PATH } from '../../domain/contracts/mailGrants.ts';
import { withPersistent } from '../../domain/contracts/persistentParameters.ts';
import { InvalidFieldsError } from '../../domain/kernel/errors.ts';
import { canConnectMailbox } from '../../domain/mailboxes/policy.ts';
import { endpoint } from '../http/endpoint.ts';
import { mailboxCheckLimit } from '../http/middleware/rateLimit.ts';
import { connecting, type ConnectingContext } from './connecting.ts';

/** Accounts that their providers let Kith in to: who those are, and the way there. */
export function mailGrantRoutes(context: ConnectingContext) {
  const { app, limits, accounts } = context;
  const { providers, grants } = accounts.oauth;
  const { assertOpenTo } = connecting(context);
  return [
    endpoint({
      method: 'get',
      path: '/api/mail-providers',
      summary: 'List the providers that let Kith in to mail accounts without a password.',
      capability: 'mailboxes',
      access: 'user',
      may: canConnectMailbox,
      // What is configured stands in no read model.
      reads: [],
      answer: z.array(MailProviderResource),
      handle: async () => providers.map(({ code, title }) => ({ id: code, title })),
    }),
    endpoint({
      method: 'post',
      path: '/api/mailboxes/authorize',
      summary:
        'Begin to connect a mail account by its provider: answers the address there, good for ten minutes, at which you let Kith in.',
      capability: 'mailboxes',
      access: 'user',
      // To an account that is connected already; to another the handler asks.
      stillOpen: true,
      body: AuthorizeMailboxBody,
      may: canConnectMailbox,
      answer: MailboxAuthorizing,
      async handle({ session, body }) {
        const { userId, workspaceId } = session;
        const { provider: code, address, name, search } = body;
        await assertOpenTo(session, address);
        const provider = providers.find((one) => one.code === code);
        if (provider === undefined) {
          throw new InvalidFieldsError({
            provider: 'Kith is not set up for this provider: connect the account with a password.',
          });
        }
        await limits.count([[mailboxCheckLimit, userId]]);
        const redirectAddress = `${app.config.origin}${MAIL_GRANT_PATH}/${code}`;
        const begun = await grants.begin(provider, { redirectAddress, address });
        const { state } = begun.secrets;
        await app.mailGrants.begin(
          userId,
          {
            id: app.ids.newId(),
            workspaceId,
            kept: {
              provider: code,
              address,
              name,
              search: withPersistent('', search),
              ...begun.secrets,
            },
          },
          state,
        );
        return { address: begun.address };
      },
    }),
  ];
}
