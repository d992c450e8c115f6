import { candidacy } from '../../domain/pipeline/candidacy.ts';
import type { CandidacyCommand, CareCommand } from '../../domain/pipeline/commands.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import { STORY_DAYS, type Calendar } from './story/calendar.ts';
import { cares, type CareTold } from './story/cares.ts';
import type { Opening } from './story/openings.ts';

const DAY_MS = 24 * 3_600_000;

/** Who looks after some of a project's prospects, their tags, and what comes next, once all else has happened. */
export function careSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  { key, owner, members }: Opening,
  candidacyIds: readonly string[],
): Step[] {
  // Decisions fall into the hours before.
  const at = calendar(STORY_DAYS - 1, '16:10');
  const team = [owner, ...members];
  const careFor = async ({ by, tags, next }: CareTold, candidacyId: string) => {
    const who = team[by ?? 0] ?? owner;
    const give = (what: string, wish: Pick<CareCommand, 'type' | 'data'>) => {
      const context = actedBy(app, ids, who, `${key} ${candidacyId} ${what}`);
      const command = { ...wish, context } as CandidacyCommand;
      return handleCommand({ ...app, decider: candidacy }, candidacyId, command);
    };
    if (by !== undefined) {
      const userId = demoUser(ids, who);
      await give('assign', { type: 'AssignProspect', data: { candidacyId, userId } });
    }
    for (const tag of tags) {
      const tagId = ids.of('tag', `${candidacyId} ${tag}`);
      await give(tag, { type: 'TagProspect', data: { candidacyId, tagId, tag } });
    }
    if (next === undefined) return;
    const { text, inDays } = next;
    const dueOn = inDays === null ? null : dayOf(at.getTime() + inDays * DAY_MS);
    const stepId = ids.of('next-step', candidacyId);
    await give('next', { type: 'SetNextStep', data: { candidacyId, stepId, text, dueOn } });
  };
  const run = async () => {
    for (const [index, told] of cares.entries()) {
      const candidacyId = candidacyIds[index];
      if (candidacyId !== undefined) await careFor(told, candidacyId);
    }
  };
  // It takes in whom the others have accepted.
  return [{ at, alone: true, run }];
}

/** The day of a moment in UTC: ISO 8601. */
function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
