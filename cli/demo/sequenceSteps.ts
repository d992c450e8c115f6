import { startingWindow } from '../../domain/contracts/sequenceLimits.ts';
import { sequence } from '../../domain/sequences/sequence.ts';
import type { SequenceStep } from '../../domain/sequences/steps.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { demoProject, type Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';
import { firstContact } from './story/firstContact.ts';

/** The sequence that Rosalind writes to engineers, for the opening that the demo begins with. */
export function sequenceSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const sequenceId = ids.of('sequence', firstContact.part);
  const run = async () => {
    const { window, stopOn, name, opening } = firstContact;
    await handleCommand({ ...app, decider: sequence }, sequenceId, {
      type: 'CreateSequence',
      data: {
        sequenceId,
        workspaceId: demoWorkspace(ids),
        createdBy: demoUser(ids, 'rosalind'),
        projectId: demoProject(ids, { key: opening }),
        copyOf: null,
        name,
        steps: firstContact.steps.map((step, at) =>
          written(step, (kind) => ids.of(kind, String(at))),
        ),
        window: { ...startingWindow, ...window, days: [...startingWindow.days] },
        stopOn: [...stopOn],
        mailboxId: null,
      },
      context: actedBy(app, ids, 'rosalind', 'first contact'),
    });
  };
  return [{ at: calendar(23, '11:20'), alone: false, run }];
}

function written(
  step: (typeof firstContact.steps)[number],
  idOf: (kind: string) => string,
): SequenceStep {
  const { afterDays } = step;
  const stepId = idOf('sequence step');
  if (step.kind === 'manual') {
    return { stepId, kind: 'manual', afterDays, instructions: step.instructions };
  }
  const { subject, body } = step;
  const variants = [{ variantId: idOf('sequence wording'), subject, body }];
  return { stepId, kind: 'mail', afterDays, variants };
}
