import type { MailboxCommand } from '../../../domain/mailboxes/commands.ts';
import { mailbox } from '../../../domain/mailboxes/mailbox.ts';
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
  const pauseSeconds = { from: 60, to: 240 };
  await give({ type: 'LimitMailbox', data: { ...of, perDay: 40, pauseSeconds, rampUp: true } });
  await give({ type: 'FailMailbox', data: { ...of, problem: 'signInRefused' } });
  await give({ type: 'RenewMailboxSecret', data: { ...of, password: 'another invented one' } });
  await give({ type: 'RecoverMailbox', data: of });
  await give({ type: 'PauseMailbox', data: of });
  await give({ type: 'ResumeMailbox', data: of });
  await give({ type: 'DisconnectMailbox', data: { ...of, because: 'asked' } });
}
