import type { DraftCommand } from '../../domain/drafts/commands.ts';
import { draft } from '../../domain/drafts/draft.ts';
import { jobFacts, type DraftFacts } from '../../domain/drafts/facts.ts';
import { promptFor } from '../../domain/drafts/prompts.ts';
import { readAnswer } from '../../domain/drafts/readAnswer.ts';
import { startingWindow } from '../../domain/contracts/sequenceLimits.ts';
import { sequence } from '../../domain/sequences/sequence.ts';
import { stubModel } from '../../platform/ai/stub.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { inventedJobDescriptions } from './inventedJobDescriptions.ts';
import { demoProject, type Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';
import { firstContact } from './story/firstContact.ts';

const MODEL = 'kith-stub';

/** A sequence that Rosalind had AI write, and that she has not read yet: nothing is sent by it. */
export function draftSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  return [{ at: calendar(23, '11:50'), alone: false, run: () => writeOne(app, ids) }];
}

async function writeOne(app: DemoContext, ids: DemoIds): Promise<void> {
  const { opening } = firstContact;
  const workspaceId = demoWorkspace(ids);
  const createdBy = demoUser(ids, 'rosalind');
  const projectId = demoProject(ids, { key: opening });
  const job = inventedJobDescriptions.find(({ key }) => key === opening);
  const facts: DraftFacts = {
    purpose: 'sequence',
    tone: 'warm',
    length: 'medium',
    mails: 2,
    hasOpening: true,
    variables: ['firstName', 'company', 'project', 'senderFirstName', 'opening'],
    job: jobFacts(job?.title ?? '', job?.text ?? ''),
    candidate: null,
  };
  const { messages, maxTokens } = promptFor(facts, 'letters');
  const draftId = ids.of('draft', opening);
  const give = (command: Pick<DraftCommand, 'type' | 'data'>) =>
    handleCommand({ ...app, decider: draft }, draftId, {
      ...command,
      context: actedBy(app, ids, 'rosalind', `draft ${command.type}`),
    } as DraftCommand);
  await give({
    type: 'AskForDraft',
    data: {
      draftId,
      workspaceId,
      askedBy: createdBy,
      purpose: 'sequence',
      functionName: 'letters',
      model: MODEL,
      projectId,
      sequenceId: null,
      messages,
      whom: null,
    },
  });
  const writing = stubModel({ behaviour: null, pauseMs: 0 }).write(
    { model: MODEL, messages, maxTokens },
    new AbortController().signal,
  );
  let text = '';
  let next = await writing.next();
  for (; next.done !== true; next = await writing.next()) text += next.value;
  await give({ type: 'EndDraft', data: { draftId, outcome: 'written', ...next.value } });
  const { mails } = readAnswer(text, facts);
  const written = mails.map(({ afterDays, subject, body }, at) => ({
    stepId: ids.of('drafted step', String(at)),
    kind: 'mail' as const,
    afterDays,
    variants: [
      {
        variantId: ids.of('drafted wording', String(at)),
        subject: at === 0 ? subject : null,
        body,
      },
    ],
  }));
  const sequenceId = ids.of('sequence', 'drafted');
  await handleCommand({ ...app, decider: sequence }, sequenceId, {
    type: 'CreateSequence',
    data: {
      sequenceId,
      workspaceId,
      createdBy,
      projectId,
      copyOf: null,
      name: 'Drafted by AI, to be read',
      steps: written,
      generated: written.flatMap(({ variants }) => variants.map(({ variantId }) => variantId)),
      window: { ...startingWindow, days: [...startingWindow.days] },
      stopOn: ['stageChange', 'skip'],
      mailboxId: null,
    },
    context: actedBy(app, ids, 'rosalind', 'drafted sequence'),
  });
}
