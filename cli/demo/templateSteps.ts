import type { MailTemplateCommand } from '../../domain/templates/commands.ts';
import { mailTemplate } from '../../domain/templates/mailTemplate.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';
import { savedMails } from './story/savedMails.ts';

/** The mails that the team keeps to write others from. */
export function templateSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  return savedMails.map(({ part, by, at: [day, time], written }) => ({
    at: calendar(day, time),
    alone: false,
    run: async () => {
      const templateId = ids.of('template', part);
      const of = { templateId, workspaceId: demoWorkspace(ids), madeBy: demoUser(ids, by) };
      const command: MailTemplateCommand = {
        type: 'MakeMailTemplate',
        data: { ...written, ...of },
        context: actedBy(app, ids, by, `saved mail ${part}`),
      };
      await handleCommand({ ...app, decider: mailTemplate }, templateId, command);
    },
  }));
}
