import {
  DECLARATION_CONSENT_VERSION,
  type SelfFactValues,
} from '../../domain/contracts/declarationWords.ts';
import { declarationKey } from '../../domain/declarations/declarationKey.ts';
import { declarationLink } from '../../domain/declarations/declarationLink.ts';
import { selfDeclaration } from '../../domain/declarations/selfDeclaration.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { getPerson } from '../../projections/people/people.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoWorkspace, type DemoIds } from './demoIds.ts';
import { demoProject, type Step } from './projectSteps.ts';
import { STORY_DAYS, type Calendar } from './story/calendar.ts';
import { selfDeclared } from './story/declarations.ts';
import { openings } from './story/openings.ts';

/** Prospects get a link each, and say something of themselves: enough of them for figures in the reports. */
export function declarationSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  peopleOf: (key: string) => readonly string[],
): Step[] {
  const workspaceId = demoWorkspace(ids);
  const all = openings.flatMap((opening) =>
    peopleOf(opening.key).map((personId) => ({ opening, personId })),
  );

  const declare = async (
    { opening, personId }: (typeof all)[number],
    facts: SelfFactValues,
  ): Promise<boolean> => {
    const projectId = demoProject(ids, opening);
    const candidacyId = app.ids.idOf('candidacy', projectId, personId);
    const { status } = await readState(app, candidacy, candidacyId);
    const person = await app.reads([workspaceId], (tx) => getPerson(tx, workspaceId, personId));
    if (status !== 'prospect' || person === undefined) return false;
    const of = { workspaceId, candidacyId, projectId, personId };
    await handleCommand({ ...app, decider: declarationLink }, candidacyId, {
      type: 'AskSelfDeclaration',
      data: { ...of, personWorkspaceId: workspaceId },
      context: actedBy(app, ids, opening.owner, `ask declaration ${candidacyId}`),
    });
    const declarationId = ids.of('declaration', candidacyId);
    const key = declarationKey(declarationId, personId, workspaceId);
    await app.keyring.createDependentKey(key, [person.recordIds]);
    const context = actedBy(app, ids, opening.owner, `declare ${candidacyId}`);
    await handleCommand({ ...app, decider: selfDeclaration }, candidacyId, {
      type: 'DeclareSelfFacts',
      data: { ...of, declarationId, facts, consentVersion: DECLARATION_CONSENT_VERSION },
      context: { ...context, actor: { kind: 'visitor' } },
    });
    return true;
  };

  const declareAll = async () => {
    let said = 0;
    for (const one of all) {
      const facts = selfDeclared[said];
      if (facts === undefined) return;
      if (await declare(one, facts)) said += 1;
    }
  };

  return [{ at: calendar(STORY_DAYS - 1, '14:20'), alone: true, run: declareAll }];
}
