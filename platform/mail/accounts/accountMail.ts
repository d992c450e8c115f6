import type { DevelopmentInbox } from '../developmentInbox.ts';
import { developmentAccounts } from './developmentAccounts.ts';
import type { AccountMail, ServerSettings } from './port.ts';
import { smtpAccounts } from './smtpAccounts.ts';

/** One port for accounts of both kinds. Without `inbox`, development's, there are none of that kind. */
export function accountMail(
  options: Parameters<typeof smtpAccounts>[0],
  inbox: DevelopmentInbox | null,
): AccountMail<ServerSettings> {
  const smtp = smtpAccounts(options);
  const development = inbox === null ? null : developmentAccounts(inbox);
  return {
    async deliver(settings, message) {
      if (settings.kind === 'smtp') return smtp.deliver(settings, message);
      if (development !== null) return development.deliver(message);
      return { kind: 'deferred', code: 'hostNotFound', status: null };
    },
    async check(settings) {
      if (settings.kind === 'smtp') return smtp.check(settings);
      return development === null ? 'hostNotFound' : null;
    },
    close: () => smtp.close(),
  };
}
