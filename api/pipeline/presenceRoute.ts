import { z } from 'zod';
import { PresenceBody } from '../../domain/contracts/presence.ts';
import type { PresenceTold } from '../../domain/contracts/announcement.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import type { RateLimit } from '../../platform/identity/rateLimits.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { getProjectsOfCandidacies } from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import type { AnyEndpoint } from '../http/endpoint.ts';
import type { Limiter } from '../http/middleware/rateLimit.ts';
import { read } from '../http/read.ts';
import { projectFor } from '../projects/projectFor.ts';
import type { PipelineContext } from './context.ts';

/** Twice as often as a page says so when somebody opens one card after the other. */
const PER_USER: RateLimit = { name: 'presence/user', times: 120, perMs: 60_000 };

/** Who looks at a pipeline: told to those who look at it too, and kept nowhere. */
export function presenceRoute({
  fanOut,
  limits,
}: Pick<PipelineContext, 'fanOut'> & { readonly limits: Limiter }): AnyEndpoint {
  return read({
    method: 'post',
    path: '/api/projects/:id/presence',
    summary:
      'Say that you look at the pipeline of a project, and whom of it you have open: told live to those who may see the project, and not kept.',
    capability: 'pipeline',
    reads: [projects, prospects],
    params: z.object({ id: Id }),
    body: PresenceBody,
    answer: null,
    status: 204,
    may: canReadProject,
    subject: ({ session, params }, tx) => projectFor(tx, session, params.id),
    async find({ session: { workspaceId }, subject, body: { prospectId } }, tx) {
      if (prospectId === null) return;
      const found = await getProjectsOfCandidacies(tx, workspaceId, [prospectId]);
      if (found.get(prospectId)?.id !== subject.id) throw new NotFoundError('prospect', prospectId);
    },
    async present(_found, { session, params, body, ctx }) {
      const { userId: actorId, workspaceId } = session;
      await limits.count([[PER_USER, actorId]]);
      const told: PresenceTold = {
        kind: 'presence',
        workspaceId,
        projectId: params.id,
        actorId,
        ...body,
      };
      fanOut.publish(told);
      ctx.status = 204;
    },
  });
}
