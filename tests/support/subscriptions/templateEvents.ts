import { inGone, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const made = (templateId: string, workspaceId: string) => ({
  type: 'MailTemplateMade' as const,
  data: {
    templateId,
    workspaceId,
    madeBy: the.recruiter,
    personal: {
      [workspaceId]: { name: 'First word', subject: 'A loom', body: 'Hi {{firstName}}' },
    },
  },
});

/** A mail that is kept, with all that becomes of one, and one of the company that leaves. */
export const templateEvents: readonly Told<KithEvent>[] = [
  told('mailTemplate', the.template, made(the.template, the.workspace)),
  told('mailTemplate', the.template, {
    type: 'MailTemplateRewritten',
    data: {
      templateId: the.template,
      personal: {
        [the.workspace]: { name: 'One more word', subject: null, body: 'Still here' },
      },
    },
  }),
  told('mailTemplate', the.template, {
    type: 'MailTemplateArchived',
    data: { templateId: the.template },
  }),
  told('mailTemplate', the.template, {
    type: 'MailTemplateRestored',
    data: { templateId: the.template },
  }),
  told('mailTemplate', the.goneTemplate, made(the.goneTemplate, the.gone), inGone),
];
