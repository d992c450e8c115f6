import { personFile } from '../../domain/people/personFile.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { getPerson } from '../../projections/people/people.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoWorkspace, type DemoIds } from './demoIds.ts';
import { keepFile } from './keepFile.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';
import { KEPT_MAIL, LEARNED } from './story/facts.ts';
import { tellByHand } from './tellByHand.ts';

/** What Rosalind says by hand of somebody, and keeps of them: of whom they decided on first for an opening. */
export function personSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  peopleOf: (key: string) => readonly string[],
): Step[] {
  const [personId] = peopleOf('senior-backend-engineer');
  if (personId === undefined) return [];
  const workspaceId = demoWorkspace(ids);
  const by = 'rosalind';

  const tell = () => tellByHand(app, ids, { by, personId, facts: LEARNED });

  const keep = async () => {
    const person = await app.reads([workspaceId], (tx) => getPerson(tx, workspaceId, personId));
    const [recordId] = person?.recordIds.toSorted() ?? [];
    if (person === undefined || recordId === undefined) return;
    const { text, ...mail } = KEPT_MAIL;
    const handed = { by, kind: 'person-file', ...mail, content: Buffer.from(text) } as const;
    const fileId = await keepFile(app, ids, handed);
    await app.files.keepFor(fileId, recordId);
    await handleCommand({ ...app, decider: personFile }, fileId, {
      type: 'AttachFile',
      data: { fileId, personId, presentId: person.id, recordId, kept: 0 },
      context: actedBy(app, ids, by, 'keep a mail'),
    });
  };

  return [
    { at: calendar(31, '09:25'), alone: true, run: tell },
    { at: calendar(31, '09:40'), alone: false, run: keep },
  ];
}
