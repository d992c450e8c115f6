import type { SendingCommand } from '../../domain/mailboxes/commands.ts';
import { sending, sendingIdOf } from '../../domain/mailboxes/sending.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';
import type { CastName } from './story/cast.ts';

/** Haruka may send as Rosalind, who lets her; Rosalind has asked Sunniva, who has not answered yet. */
export function sendingSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const between = (asker: CastName, colleague: CastName) => {
    const of = {
      workspaceId: demoWorkspace(ids),
      askedById: demoUser(ids, asker),
      colleagueId: demoUser(ids, colleague),
    };
    const sendingId = sendingIdOf(ids.source('sending'), of);
    return (by: CastName, part: string, type: SendingCommand['type'], more: object = {}) =>
      async () => {
        const context = actedBy(app, ids, by, `sending as ${colleague} ${part}`);
        const command = { type, data: { ...of, sendingId, ...more }, context } as SendingCommand;
        await handleCommand({ ...app, decider: sending }, sendingId, command);
      };
  };
  const asRosalind = between('haruka', 'rosalind');
  const asSunniva = between('rosalind', 'sunniva');
  // The inbox of development, which is hers where nothing else is connected.
  const lent = { mailboxIds: [demoUser(ids, 'rosalind')] };
  return [
    {
      at: calendar(31, '09:20'),
      alone: false,
      run: asRosalind('haruka', 'asked', 'AskSendingAs'),
    },
    {
      at: calendar(31, '09:55'),
      alone: false,
      run: asRosalind('rosalind', 'allowed', 'AllowSendingAs', lent),
    },
    {
      at: calendar(37, '15:10'),
      alone: false,
      run: asSunniva('rosalind', 'asked', 'AskSendingAs'),
    },
  ];
}
