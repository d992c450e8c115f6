import { z } from 'zod';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import type { CandidacyCommand } from '../../domain/pipeline/commands.ts';
import { canChangeProject, canReadProject } from '../../domain/projects/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { getCandidacy, type Candidacy } from '../../projections/pipeline/listProspects.ts';
import {
  getProjectsOfCandidacies,
  type ProjectAlone,
} from '../../projections/projects/listProjects.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import type { AnyEndpoint, Session } from '../http/endpoint.ts';
import { subjectsByKey } from '../http/subjectsByKey.ts';
import { openOnly } from '../projects/projectFor.ts';

const ById = z.object({ id: Id });
const Done = z.object({ id: Id, revision: z.int() });

type Ask<Body> = UserRequest<{ id: string }, object, Body>;
type Wanted = Pick<CandidacyCommand, 'type' | 'data'>;

/** `POST /api/prospects/:id/<verb>`: a command on a prospect by somebody who decides on people. */
export function prospectCommand<Body>(
  app: ApiContext,
  name: string,
  summary: string,
  body: z.ZodType<Body>,
  wishOf: (
    ask: Ask<Body>,
    project: ProjectAlone,
    context: CommandContext,
  ) => Wanted | Promise<Wanted>,
): AnyEndpoint {
  // Everybody who works on a board asks it with every move.
  const projectOf = subjectsByKey(app, getProjectsOfCandidacies);
  return command({
    path: `/api/prospects/:id/${name}`,
    summary,
    capability: 'pipeline',
    scope: 'pipeline:write',
    params: ById,
    body,
    honoursIfMatch: true,
    answer: Done,
    may: canChangeProject,
    subjectAhead: {
      ask: (workspaceId, { id }) => projectOf(workspaceId, id),
      seenBy({ session, params: { id } }, project) {
        // To who may not see the project nobody is in it: the id is made of ids that they may know.
        if (project === undefined || !canReadProject(session, project)) {
          throw new NotFoundError('prospect', id);
        }
        return openOnly(project);
      },
      idOf: ({ id }) => id,
    },
    decider: candidacy,
    idOf: ({ params }) => params.id,
    command: (request, context) =>
      wishOf(request, request.subject, context) as Promise<CandidacyCommand>,
    present: ({ revision }, id) => ({ id, revision: Number(revision) }),
  });
}

/** One candidacy of the workspace, whatever was decided. @throws NotFoundError */
export async function prospectFor(
  tx: Transaction,
  session: Session,
  id: string,
  moment: AsOf | null = null,
): Promise<Candidacy> {
  const found = await getCandidacy(tx, session.workspaceId, id, moment);
  if (found === undefined) throw new NotFoundError('prospect', id);
  return found;
}
