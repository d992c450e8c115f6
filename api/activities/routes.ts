import { z } from 'zod';
import { canReadActivities } from '../../domain/activities/policy.ts';
import { ActivityResource } from '../../domain/contracts/activities.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { activities } from '../../projections/activities/activities.ts';
import { jobEndModels } from '../../projections/activities/cutShort.ts';
import { listActivities } from '../../projections/activities/listActivities.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { introductions } from '../../projections/introductions/introductions.ts';
import { lists } from '../../projections/lists/lists.ts';
import { notes } from '../../projections/notes/notes.ts';
import { projects } from '../../projections/projects/projects.ts';
import { sequences } from '../../projections/sequences/sequences.ts';
import { templates } from '../../projections/templates/templates.ts';
import { getWords, settings } from '../../projections/workspace/settings.ts';
import { answerList } from '../http/answerList.ts';
import type { ApiContext } from '../http/context.ts';
import { listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { projectFor, readableProjects } from '../projects/projectFor.ts';
import { presentActivity } from './presentActivity.ts';
import { readOnce } from './ways/readOnce.ts';

/** So many of what is asked for are told with their Undo, the first ones: as many as a page of the app shows. */
const TAKEN_BACK = 10;

/** What was done. */
export function activityRoutes(app: Pick<ApiContext, 'store' | 'codec' | 'clock'>) {
  return [
    read({
      path: '/api/activities',
      summary:
        'List what was done in a project, about a person or in all the workspace, by whom and how it is taken back, newest first: of what you may read today. An Undo stands in the first 10 alone, and in none that a token asks for. Of what comes behind a page at most 1,000 are counted.',
      capability: 'activities',
      scope: 'team:read',
      reads: [
        activities,
        projects,
        notes,
        lists,
        memberships,
        introductions,
        ...jobEndModels,
        settings,
        sequences,
        templates,
        enrolments,
      ],
      query: listQuery({
        filter: { projectId: Id.optional(), personId: Id.optional() },
        sort: ['at'] as const,
      }),
      answer: z.array(ActivityResource),
      may: canReadActivities,
      async find({ session, query }, tx) {
        const { projectId, personId } = query.filter ?? {};
        if (projectId !== undefined) await projectFor(tx, session, projectId);
        const order = query.sort?.[1] ?? 'DESC';
        const wanted = { ...pageOf(query), order, projectId, personId };
        const found = await listActivities(tx, session, wanted);
        const ids = found.rows.flatMap((row) => row.projectId ?? []);
        const named = await readableProjects(tx, session, ids);
        const projectsById = new Map(named.map((project) => [project.id, project]));
        const { words } = await getWords(tx, session.workspaceId);
        return { found, projectsById, words };
      },
      async present({ found, projectsById, words }, { session, query, ctx }) {
        const how = { session, words, log: readOnce(app), now: app.clock.now() };
        const isOwnFeed = query.filter?.projectId !== undefined;
        const rows: ActivityResource[] = [];
        // One after the other: for each a whole stream may be read.
        for (const [at, activity] of found.rows.entries()) {
          const project = projectsById.get(activity.projectId ?? '');
          const isTakenBack = at < TAKEN_BACK;
          rows.push(await presentActivity(activity, { ...how, project, isOwnFeed, isTakenBack }));
        }
        const { offset } = pageOf(query);
        return answerList(ctx, 'activities', offset, { ...found, rows }, (row) => row);
      },
    }),
  ];
}
