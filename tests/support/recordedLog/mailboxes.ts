import type { MailboxCommand, SendingCommand } from '../../../domain/mailboxes/commands.ts';
import { mailbox } from '../../../domain/mailboxes/mailbox.ts';
import { sending } from '../../../domain/mailboxes/sending.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** A mail account is connected, and all befalls it that can. */
export async function mailboxComesAndGoes(
  product: Product,
  { workspaceId, userId, by }: Company,
): Promise<void> {
  const mailboxId = product.ids.newId();
  const give = (command: Told<MailboxCommand>) => product.give(mailbox, mailboxId, command, by);
  const of = { workspaceId, userId, mailboxId };
  const address = 'ines@larkrise.example';
  const account = {
    address,
    name: 'Ines Larkrise',
    signInName: address,
    password: 'an invented password',
    smtp: { host: 'smtp.larkrise.example', port: 587, security: 'startTls' },
    imap: { host: 'imap.larkrise.example', port: 993, security: 'tls' },
  } as const;
  await give({ type: 'ConnectMailbox', data: { ...of, provider: 'other', account } });
  const { name, signInName, smtp, imap } = account;
  const granted = { address, name, signInName, smtp, imap };
  const pauseSeconds = { from: 60, to: 240 };
  await give({
    type: 'LimitMailbox',
    data: { ...of, perDay: 40, pauseSeconds, rampUp: true, evenAbove: false },
  });
  await give({ type: 'FailMailbox', data: { ...of, problem: 'signInRefused' } });
  await give({ type: 'RenewMailboxSecret', data: { ...of, password: 'another invented one' } });
  await give({ type: 'RecoverMailbox', data: of });
  await give({ type: 'PauseMailbox', data: of });
  await give({ type: 'ResumeMailbox', data: of });
  await give({ type: 'DisconnectMailbox', data: { ...of, because: 'asked' } });
  await give({ type: 'AuthorizeMailbox', data: { ...of, provider: 'google', account: granted } });
  await give({ type: 'DisconnectMailbox', data: { ...of, because: 'asked' } });
}

/** Somebody sends as a colleague, who lets them no longer in the end; another is refused. */
export async function sendsAsAColleague(
  product: Product,
  { workspaceId, userId, leaverId, by }: Company,
): Promise<void> {
  const asked = async (askedById: string, colleagueId: string) => {
    const sendingId = product.ids.idOf('sending', workspaceId, colleagueId, askedById);
    const of = { workspaceId, sendingId, askedById, colleagueId };
    const give = (command: Told<SendingCommand>) => product.give(sending, sendingId, command, by);
    await give({ type: 'AskSendingAs', data: of });
    return { of, give };
  };
  const { of, give } = await asked(userId, leaverId);
  await give({ type: 'AllowSendingAs', data: { ...of, mailboxIds: [leaverId] } });
  await give({ type: 'RevokeSendingAs', data: { ...of, because: 'left' } });
  const other = await asked(leaverId, userId);
  await other.give({ type: 'WithdrawSendingAs', data: other.of });
  await other.give({ type: 'AskSendingAs', data: other.of });
  await other.give({ type: 'RefuseSendingAs', data: other.of });
}
