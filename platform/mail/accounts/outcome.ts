import { isOfRecipient, isOfSender } from '../incoming/status.ts';
import { problemOfLine } from './openSocket.ts';
import type { AccountProblem, Delivery, RefusalCode } from './port.ts';

/** What is read of an error of nodemailer's connection. Its words quote addresses: none goes on. */
interface Told {
  readonly code: string;
  readonly command: string;
  /** SMTP's number of the answer that failed; `null` where none came. */
  readonly responseCode: number | null;
  /** RFC 3463's. */
  readonly status: string | null;
  readonly response: string;
}

/** What an error makes of a letter, whose body a server had begun to read (`isRead`) or not. */
export function outcomeOf(error: Error, isRead: boolean): Delivery {
  const told = toldBy(error);
  const { responseCode, status } = told;
  if (responseCode === null) {
    if (isRead) {
      return { kind: 'unclear', code: told.code === 'ETIMEDOUT' ? 'noAnswer' : 'lineLost' };
    }
    return deferred(told.code === 'ECONNECTION' ? 'lineLost' : problemOf(error), status);
  }
  const problem = accountProblemIn(told);
  if (problem !== null) return deferred(problem, status);
  const code = refusalIn(told, responseCode);
  return { kind: 'refused', code, responseCode, status };
}

/** What was refused: a code of RFC 3463 tells more than SMTP's number and the command that it answers. */
function refusalIn({ status, command }: Told, responseCode: number): RefusalCode {
  if (status !== null && isOfRecipient(status)) return 'recipientRefused';
  if (responseCode === 552 || status === '5.3.4' || status === '5.2.3') return 'tooLarge';
  return command === 'RCPT TO' ? 'recipientRefused' : 'messageRefused';
}

/** What an error says is wrong with the account. */
export function problemOf(error: Error): AccountProblem {
  const told = toldBy(error);
  const problem = accountProblemIn(told);
  if (problem !== null) return problem;
  if (told.code === 'ETIMEDOUT') return 'timeout';
  if (told.code === 'ETLS') {
    const problemOfTls = problemOfLine(error);
    return problemOfTls === 'certificate' ? problemOfTls : 'encryptionFailed';
  }
  return problemOfLine(error);
}

/** What of an answer blames the account, and not this one letter. */
function accountProblemIn(told: Told): AccountProblem | null {
  const { code, command, responseCode, status, response } = told;
  if (code === 'EAUTH') return signInProblem(told);
  if (code === 'ETLS' && responseCode !== null) return 'noEncryption';
  if (code === 'EPROTOCOL' && (responseCode ?? 500) >= 500) return 'notAMailServer';
  if (responseCode === null) return null;
  // 503 says that commands came in the wrong order: nothing of this letter.
  if (responseCode < 500 || responseCode === 503) return 'later';
  if (/STARTTLS/i.test(response)) return 'noEncryption';
  if (status === '5.4.5') return 'quotaExceeded';
  // "Authentication required", though we signed in or the server offers no way to.
  if (responseCode === 530) return 'signInRefused';
  const isOurs = status !== null && isOfSender(status);
  return isOurs || command === 'MAIL FROM' ? 'senderRefused' : null;
}

function signInProblem({ responseCode, status, response }: Told): AccountProblem {
  if (responseCode === null || [500, 502, 503, 504].includes(responseCode)) {
    return 'signInNotOffered';
  }
  if (responseCode < 500) return 'later';
  if (status === '5.7.9' || /application-specific password/i.test(response)) {
    return 'appPasswordWanted';
  }
  if (status === '5.7.139' || /basic authentication is disabled/i.test(response)) {
    return 'passwordSignInOff';
  }
  return 'signInRefused';
}

function toldBy(error: Error): Told {
  const { code, command, response, responseCode } = error as unknown as Record<string, unknown>;
  const said = typeof response === 'string' ? response : '';
  const isAnswer = typeof responseCode === 'number' && responseCode >= 400 && responseCode < 600;
  return {
    code: typeof code === 'string' ? code : '',
    command: typeof command === 'string' ? command : '',
    responseCode: isAnswer ? responseCode : null,
    status: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1] ?? null,
    response: said,
  };
}

function deferred(
  code: Extract<Delivery, { kind: 'deferred' }>['code'],
  status: string | null = null,
): Delivery {
  return { kind: 'deferred', code, status };
}
