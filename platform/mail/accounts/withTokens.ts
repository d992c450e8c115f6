import type { AccountTokens } from '../oauth/accountTokens.ts';
import type { AccountInbox } from './inbox.ts';
import { AccountError } from './openSocket.ts';
import type {
  AccountMail,
  AccountProblem,
  SendingSettings,
  AccountServer,
  ServerSettings,
} from './port.ts';

/** What a server says to a token that it does not take. */
const REFUSALS: ReadonlySet<string> = new Set<AccountProblem>([
  'signInRefused',
  'passwordSignInOff',
  'appPasswordWanted',
]);

/**
 * Accounts that their providers let Kith in to: each call gets a token that is good. One that a server does not take is
 * got anew, once: signing in comes before any mail, so that nothing is sent twice by it.
 */
export function withTokens(
  tokens: Pick<AccountTokens, 'accessTokenFor'>,
  {
    mail,
    inbox,
  }: { readonly mail: AccountMail<ServerSettings>; readonly inbox: AccountInbox<ServerSettings> },
): { readonly mail: AccountMail; readonly inbox: AccountInbox } {
  /** `problemIn` reads of what was done whether the server let us in. */
  const during = async <Done>(
    server: AccountServer,
    act: (signed: ServerSettings) => Promise<Done>,
    problemIn: (done: Done) => string | null,
    failed: (problem: AccountProblem) => Done,
  ): Promise<Done> => {
    if (!('tokenOf' in server)) return act(server);
    const { tokenOf, host, port, security, user } = server;
    const by = async (accessToken: string) => act({ host, port, security, user, accessToken });
    const isRefused = (done: Done) => REFUSALS.has(problemIn(done) ?? '');
    try {
      const token = await tokens.accessTokenFor(tokenOf);
      const done = await by(token);
      if (!isRefused(done)) return done;
      const again = await by(await tokens.accessTokenFor(tokenOf, token));
      return isRefused(again) ? failed('grantRefused') : again;
    } catch (error) {
      if (error instanceof AccountError) return failed(error.problem);
      throw error;
    }
  };

  const sending = async <Done>(
    settings: SendingSettings,
    act: (signed: SendingSettings<ServerSettings>) => Promise<Done>,
    problemIn: (done: Done) => string | null,
    failed: (problem: AccountProblem) => Done,
  ): Promise<Done> =>
    settings.kind === 'development'
      ? act(settings)
      : during(settings.smtp, (smtp) => act({ ...settings, smtp }), problemIn, failed);

  /** What reads says by an error what kept it from that. */
  const reading = async <Done>(
    server: AccountServer,
    act: (signed: ServerSettings) => Promise<Done>,
  ): Promise<Done> => {
    const attempt = async (signed: ServerSettings) => {
      try {
        return { done: await act(signed) };
      } catch (error) {
        if (error instanceof AccountError) return { problem: error.problem };
        throw error;
      }
    };
    const outcome = await during<{ done: Done } | { problem: AccountProblem }>(
      server,
      attempt,
      (found) => ('problem' in found ? found.problem : null),
      (problem) => ({ problem }),
    );
    if ('problem' in outcome) throw new AccountError(outcome.problem);
    return outcome.done;
  };

  return {
    mail: {
      deliver: (settings, message) =>
        sending(
          settings,
          (signed) => mail.deliver(signed, message),
          (delivery) => (delivery.kind === 'deferred' ? delivery.code : null),
          (code) => ({ kind: 'deferred', code, status: null }),
        ),
      check: (settings) =>
        sending(
          settings,
          (signed) => mail.check(signed),
          (problem) => problem,
          (problem) => problem,
        ),
      close: () => mail.close(),
    },
    inbox: {
      check: (server) =>
        during(
          server,
          (signed) => inbox.check(signed),
          (problem) => problem,
          (problem) => problem,
        ),
      readNew: (server, ...asked) => reading(server, (signed) => inbox.readNew(signed, ...asked)),
      isAmongSent: (server, ...asked) =>
        reading(server, (signed) => inbox.isAmongSent(signed, ...asked)),
      fileAsSent: (server, ...asked) =>
        reading(server, (signed) => inbox.fileAsSent(signed, ...asked)),
    },
  };
}
