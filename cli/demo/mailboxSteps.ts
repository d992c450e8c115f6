import type { MailboxCommand } from '../../domain/mailboxes/commands.ts';
import { mailbox } from '../../domain/mailboxes/mailbox.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import { STORY_DAYS, type Calendar } from './story/calendar.ts';
import { addressOf, cast } from './story/cast.ts';

const ADDRESS = addressOf('tomas');

/**
 * Tomás has connected an account lately, so that it may send more every day, and lets it rest while he is away: nobody answers at
 * its servers. The others have the inbox of development.
 */
export function mailboxSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const mailboxId = ids.of('mailbox', 'tomas');
  const of = {
    workspaceId: demoWorkspace(ids),
    userId: demoUser(ids, 'tomas'),
    mailboxId,
  };
  const give = (part: string, wanted: Pick<MailboxCommand, 'type' | 'data'>) => async () => {
    const context = actedBy(app, ids, 'tomas', `mail account ${part}`);
    const command = { ...wanted, context } as MailboxCommand;
    await handleCommand({ ...app, decider: mailbox }, mailboxId, command);
  };
  const account = {
    address: ADDRESS,
    name: cast.tomas.name,
    signInName: ADDRESS,
    password: 'an invented password that opens nothing',
    smtp: { host: 'smtp.alderbrook.example', port: 465, security: 'tls' },
    imap: { host: 'imap.alderbrook.example', port: 993, security: 'tls' },
  } as const;
  const connect = give('connect', {
    type: 'ConnectMailbox',
    data: { ...of, provider: 'other', account },
  });
  const pauseSeconds = { from: 60, to: 240 };
  const limit = give('limit', {
    type: 'LimitMailbox',
    data: { ...of, perDay: 80, pauseSeconds, rampUp: true, evenAbove: false },
  });
  const pause = give('pause', { type: 'PauseMailbox', data: of });
  return [
    { at: calendar(39, '10:05'), alone: false, run: connect },
    { at: calendar(39, '10:07'), alone: false, run: limit },
    { at: calendar(STORY_DAYS - 1, '17:40'), alone: false, run: pause },
  ];
}
