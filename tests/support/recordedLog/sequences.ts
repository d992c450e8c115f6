import { startingWindow } from '../../../domain/contracts/sequenceLimits.ts';
import type { SequenceCommand } from '../../../domain/sequences/commands.ts';
import { sequence } from '../../../domain/sequences/sequence.ts';
import type { SequenceStep } from '../../../domain/sequences/steps.ts';
import type { MailTemplateCommand } from '../../../domain/templates/commands.ts';
import { mailTemplate } from '../../../domain/templates/mailTemplate.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** A sequence, through all that becomes of one. */
export async function aSequence(
  product: Product,
  { workspaceId, userId: createdBy, by }: Company,
): Promise<void> {
  const newId = () => product.ids.newId();
  const sequenceId = newId();
  const give = (command: Told<SequenceCommand>) => product.give(sequence, sequenceId, command, by);
  const window = { ...startingWindow, days: [...startingWindow.days] };
  const generated = newId();
  const steps: SequenceStep[] = [
    {
      stepId: newId(),
      kind: 'mail',
      afterDays: 0,
      variants: [
        { variantId: generated, subject: 'A loom for {{firstName}}', body: 'Hi {{firstName}}' },
        { variantId: newId(), subject: '{{firstName}}, a loom', body: 'Hi {{firstName}}' },
      ],
    },
    { stepId: newId(), kind: 'manual', afterDays: 2, instructions: 'Ring the mill' },
  ];
  await give({
    type: 'CreateSequence',
    data: {
      sequenceId,
      workspaceId,
      createdBy,
      projectId: null,
      copyOf: null,
      name: 'Weavers',
      steps,
      generated: [generated],
      window,
      stopOn: ['stageChange', 'skip'],
      mailboxId: newId(),
    },
  });
  await give({ type: 'ReadSequenceTexts', data: { sequenceId, variantIds: [generated] } });
  await give({ type: 'RenameSequence', data: { sequenceId, name: 'Weavers of the north' } });
  await give({
    type: 'ChangeSequenceWindow',
    data: { sequenceId, window: { ...window, zone: 'workspace' } },
  });
  await give({ type: 'ChangeSequenceStops', data: { sequenceId, stopOn: ['skip'] } });
  await give({ type: 'ArchiveSequence', data: { sequenceId } });
  await give({ type: 'RestoreSequence', data: { sequenceId } });
}

/** A mail is kept, and said anew. */
export async function aTemplate(
  product: Product,
  { workspaceId, userId: madeBy, by }: Company,
): Promise<void> {
  const templateId = product.ids.newId();
  const give = (command: Told<MailTemplateCommand>) =>
    product.give(mailTemplate, templateId, command, by);
  const written = { name: 'First word', subject: 'A loom', body: 'Hi {{firstName}}' };
  await give({ type: 'MakeMailTemplate', data: { ...written, templateId, workspaceId, madeBy } });
  const anew = { name: 'One more word', subject: null, body: 'Still here, {{firstName}}' };
  await give({ type: 'RewriteMailTemplate', data: { ...anew, templateId } });
  await give({ type: 'ArchiveMailTemplate', data: { templateId } });
  await give({ type: 'RestoreMailTemplate', data: { templateId } });
}
