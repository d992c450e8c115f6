import type { MailTemplateCommand } from '../../../../domain/templates/commands.ts';
import type { MailTemplateEvent } from '../../../../domain/templates/events.ts';
import { mailTemplate } from '../../../../domain/templates/mailTemplate.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const templateId = testId(1);
const workspaceId = testId(2);
const madeBy = testId(3);
const written = { name: 'First word', subject: 'A loom', body: 'Hi {{firstName}}' };

const command = (type: MailTemplateCommand['type'], more: object = {}) =>
  ({ type, data: { templateId, ...more }, context }) as MailTemplateCommand;

const made: MailTemplateEvent = {
  type: 'MailTemplateMade',
  data: { templateId, workspaceId, madeBy, personal: { [workspaceId]: written } },
};
const archived: MailTemplateEvent = { type: 'MailTemplateArchived', data: { templateId } };

describe('a mail that is kept', () => {
  it('is said anew, once', () => {
    const anew = { ...written, subject: null };
    given(mailTemplate, [])
      .when(command('MakeMailTemplate', { ...written, workspaceId, madeBy }))
      .then([made]);
    given(mailTemplate, [made])
      .when(command('RewriteMailTemplate', anew))
      .then([
        {
          type: 'MailTemplateRewritten',
          data: { templateId, personal: { [workspaceId]: anew } },
        },
      ]);
    given(mailTemplate, [made]).when(command('RewriteMailTemplate', written)).thenNothingHappened();
  });

  it('is not said anew while it is put away', () => {
    given(mailTemplate, [made]).when(command('ArchiveMailTemplate')).then([archived]);
    given(mailTemplate, [made, archived])
      .when(command('RewriteMailTemplate', { ...written, body: 'Other' }))
      .thenRuleBroken('template-archived');
    given(mailTemplate, [made, archived])
      .when(command('RestoreMailTemplate'))
      .then([{ type: 'MailTemplateRestored', data: { templateId } }]);
  });

  it('given the workspace is forgotten, then nothing of what it says is left', () => {
    const erased: MailTemplateEvent = { ...made, data: { ...made.data, personal: {} } };
    expect(mailTemplate.evolve(mailTemplate.initialState(), erased)).toMatchObject({
      written: null,
    });
  });
});
