import {
  mailProblemWords,
  type MailboxTested,
  type MailProblem,
} from '../../domain/contracts/mailboxes.ts';
import { readServerOf, sendServerOf, type OpenedBy } from '../../domain/mailboxes/mailbox.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';

/** What keeps an account from being sent from, and from being read; `null` where nothing does. */
export interface Found {
  readonly sending: MailProblem | null;
  readonly reading: MailProblem | null;
}

/** Signs in at both servers of an account, at once, and sends nothing; at one alone where nobody reads it. */
export async function checkAccount(
  { mail, inbox }: Accounts,
  accountId: string,
  account: OpenedBy,
): Promise<Found> {
  const read = readServerOf(account);
  const [sending, reading] = await Promise.all([
    mail.check({ kind: 'smtp', accountId, smtp: sendServerOf(account) }),
    read && inbox.check(read),
  ]);
  return { sending, reading };
}

/** What was found, in words, of an account that is read or is not. */
export function presentTested(
  { sending, reading }: Found,
  { imap }: Pick<OpenedBy, 'imap'>,
): MailboxTested {
  const readWords =
    imap === null ? 'What comes to it is handed in to Kith.' : 'Kith can read its answers.';
  return {
    sending,
    sendingWords: sending === null ? 'Kith can send from this account.' : mailProblemWords[sending],
    reading,
    readingWords: reading === null ? readWords : mailProblemWords[reading],
  };
}

const ofHost: readonly MailProblem[] = ['hostNotFound', 'privateAddress', 'certificate'];
const ofSignIn: readonly MailProblem[] = [
  'signInRefused',
  'appPasswordWanted',
  'passwordSignInOff',
  'signInNotOffered',
  'grantEnded',
  'grantRefused',
];

/** The fields that stand against connecting an account, by what was found. */
export function fieldsOf({ sending, reading }: Found): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  if (reading !== null) fields[fieldOf('imap', reading)] = mailProblemWords[reading];
  if (sending !== null) fields[fieldOf('smtp', sending)] = mailProblemWords[sending];
  return fields;
}

function fieldOf(server: 'smtp' | 'imap', problem: MailProblem): string {
  if (ofSignIn.includes(problem)) return 'password';
  return ofHost.includes(problem) ? `${server}.host` : `${server}.port`;
}
