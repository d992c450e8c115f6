import { z } from 'zod';
import {
  AssignProspectBody,
  NextStepBody,
  TagBody,
  TagResource,
} from '../../domain/contracts/pipeline.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import { listTags } from '../../projections/pipeline/listTags.ts';
import { projects } from '../../projections/projects/projects.ts';
import { answerList } from '../http/answerList.ts';
import { canAsMember } from '../http/asked.ts';
import type { ApiContext } from '../http/context.ts';
import { listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { assertAssignee } from './assertAssignee.ts';
import { prospectCommand } from './prospectCommand.ts';

/** Who looks after a prospect, how they are tagged, and what comes next. */
export function careRoutes(app: ApiContext) {
  const { ids } = app;
  return [
    prospectCommand(
      app,
      'assign',
      'Give a prospect to somebody who may see the project, or to nobody.',
      AssignProspectBody,
      async ({ params, body: { userId } }, project) => {
        await assertAssignee(app, project, userId);
        return { type: 'AssignProspect', data: { candidacyId: params.id, userId } };
      },
    ),
    prospectCommand(
      app,
      'tag',
      'Put a tag on a prospect.',
      TagBody,
      ({ params, body: { tag } }, _project, { commandId }) => ({
        type: 'TagProspect',
        data: { candidacyId: params.id, tagId: ids.idOf('tag', commandId), tag },
      }),
    ),
    prospectCommand(
      app,
      'untag',
      'Take a tag off a prospect.',
      TagBody,
      ({ params, body: { tag } }) => ({
        type: 'UntagProspect',
        data: { candidacyId: params.id, tag },
      }),
    ),
    prospectCommand(
      app,
      'set-next-step',
      'Say what is to be done next about a prospect, and by which day.',
      NextStepBody,
      ({ params, body }, _project, { commandId }) => ({
        type: 'SetNextStep',
        data: { candidacyId: params.id, stepId: ids.idOf('next-step', commandId), ...body },
      }),
    ),
    prospectCommand(
      app,
      'clear-next-step',
      'Say that the next step is done, or is none any more.',
      z.strictObject({}),
      ({ params }) => ({ type: 'ClearNextStep', data: { candidacyId: params.id } }),
    ),
    read({
      path: '/api/tags',
      summary:
        'List the tags that prospects bear of projects that you may see, the most used first.',
      capability: 'pipeline',
      scope: 'pipeline:read',
      reads: [projects, prospects, candidacyTexts],
      query: listQuery({ filter: { q: searchText.optional() }, sort: ['count'] as const }),
      answer: z.array(TagResource),
      may: canAsMember,
      find({ session: { workspaceId, userId, role }, query }, tx) {
        const memberId = role === 'owner' ? undefined : userId;
        const { q: text } = query.filter ?? {};
        return listTags(tx, workspaceId, { ...pageOf(query), memberId, text });
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'tags', pageOf(query).offset, found, ({ tag, count }) => ({
          id: tag,
          count,
        })),
    }),
  ];
}
