import { z } from 'zod';
import { JobResource, jobWords } from '../../domain/contracts/jobs.ts';
import { canReadList } from '../../domain/lists/policy.ts';
import { jobModels, listJobs, type Job } from '../../projections/bulks/listJobs.ts';
import type { ProjectAlone } from '../../projections/projects/listProjects.ts';
import { answerList } from '../http/answerList.ts';
import { canAsMember } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { readableProjects } from '../projects/projectFor.ts';

/** What one began that goes on, of every kind: so that it is found again, and stopped. */
export function jobsRoute() {
  return read({
    path: '/api/jobs',
    summary:
      'List what you began that goes on: what is done to many, and files that are made or read, newest first.',
    capability: 'bulks',
    query: listQuery({ filter: {}, sort: ['startedAt'] as const }),
    answer: z.array(JobResource),
    reads: jobModels,
    may: canAsMember,
    async find({ session, query }, tx) {
      const wanted = idsOf(query.filter);
      const all = await listJobs(tx, session.workspaceId, session.userId);
      const meant = all.filter(({ id }) => wanted?.includes(id) ?? true);
      if (query.sort?.[1] === 'ASC') meant.reverse();
      const { offset, limit } = pageOf(query);
      const jobs = meant.slice(offset, offset + limit);
      const ids = jobs.flatMap(({ projectId }) => projectId ?? []);
      const projects = await readableProjects(tx, session, ids);
      const byId = new Map(projects.map((project) => [project.id, project]));
      const rows = jobs.map((job) => present(session, job, byId.get(job.projectId ?? '')));
      return { rows, total: meant.length };
    },
    present: async (found, { ctx, query }) =>
      answerList(ctx, 'jobs', pageOf(query).offset, found, (row) => row),
  });
}

/** Whoever may see the project or the list no longer is not told what it is called. */
function present(session: Session, job: Job, project: ProjectAlone | undefined): JobResource {
  const { id, resource, action, total, isStopped, startedAt } = job;
  const { listOwnerId: ownerId, listSharing: sharing, listName } = job;
  const seesList =
    ownerId !== null && sharing !== null && canReadList(session, { ownerId, sharing });
  const words = jobWords({
    resource,
    action,
    total,
    project: project?.name ?? undefined,
    list: seesList ? (listName ?? undefined) : undefined,
    sequence: project === undefined ? undefined : (job.sequenceName ?? undefined),
  });
  return { id, resource, words, to: placeOf(job), total, isStopped, startedAt };
}

function placeOf({ id, resource, action, projectId, listId, fileId, sequenceId }: Job): string {
  switch (resource) {
    case 'exports':
      return '/exports';
    case 'imports':
      if (action === 'networkFile') return '/network';
      return `/people/import?${fileId === null ? '' : `file=${fileId}&`}import=${id}`;
    case 'list-bulks':
      return `/lists/${listId}`;
    case 'enrollings':
      return `/sequences/${sequenceId}`;
    case 'bulks':
    case 'opening-batches':
      return `/projects/${projectId}/pipeline`;
  }
}
