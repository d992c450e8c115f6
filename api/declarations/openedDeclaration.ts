import type { Context } from 'koa';
import { declarationLink } from '../../domain/declarations/declarationLink.ts';
import {
  selfDeclaration,
  type SelfDeclaration,
} from '../../domain/declarations/selfDeclaration.ts';
import type { WithdrawSelfFacts } from '../../domain/declarations/commands.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { isShut } from '../../domain/workspace/workspaceState.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { getPerson } from '../../projections/people/people.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { declarationTickets } from './declarationTicket.ts';

/** What a browser's link opens. */
export interface OpenedDeclaration {
  readonly of: WithdrawSelfFacts['data'];
  readonly workspaceName: string;
  /** False while the workspace is shut: consent can be withdrawn then, too, and nothing else. */
  readonly takesAnswers: boolean;
  /** The records of whom it is of: none who is forgotten has any. */
  readonly recordIds: readonly string[];
  readonly said: SelfDeclaration;
}

/** What can be said or withdrawn by the link that this browser has opened; `null` where nothing can. */
export async function openedDeclaration(
  { app, cookies }: Pick<VisitorDeps, 'app' | 'cookies'>,
  ctx: Context,
): Promise<OpenedDeclaration | null> {
  const candidacyId = declarationTickets(cookies, app.identity.tokens).opened(ctx);
  if (candidacyId === null) return null;
  const asked = await readState(app, declarationLink, candidacyId);
  if (asked === null) return null;
  const { personWorkspaceId, ...of } = asked;
  const { workspaceId, personId } = of;
  const [said, workspace, person] = await Promise.all([
    readState(app, selfDeclaration, candidacyId),
    readState(app, workspaceDecider, workspaceId),
    app.reads([personWorkspaceId], (tx) => getPerson(tx, personWorkspaceId, personId)),
  ]);
  if (workspace === null || workspace.hasEnded || person === undefined) return null;
  const workspaceName = workspace.name ?? '';
  const takesAnswers = !isShut(workspace);
  return { of, workspaceName, takesAnswers, recordIds: person.recordIds, said };
}
