import { z } from 'zod';
import {
  DraftBody,
  DraftOptions,
  DraftResource,
  DraftSaid,
} from '../../domain/contracts/drafts/resources.ts';
import { draft } from '../../domain/drafts/draft.ts';
import { canAskForDrafts, canReadDraft } from '../../domain/drafts/policy.ts';
import { promptFor } from '../../domain/drafts/prompts.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { Models } from '../../platform/ai/openModels.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { drafts } from '../../projections/drafts/drafts.ts';
import { listDrafts, type ListedDraft } from '../../projections/drafts/listDrafts.ts';
import { users } from '../../projections/identity/users.ts';
import { projects } from '../../projections/projects/projects.ts';
import { answerList } from '../http/answerList.ts';
import type { ApiContext } from '../http/context.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { assertDrafting, chosenBy, isOnIn } from './chosen.ts';
import { factsFor } from './factsFor.ts';

const ById = z.object({ id: Id });

/** What can be asked of a model, what goes to it, and what went. */
export function draftReadRoutes(app: ApiContext, models: Models) {
  return [
    read({
      path: '/api/draft-options',
      summary: 'Read which models can be asked to write, and where they are.',
      capability: 'drafts',
      answer: DraftOptions,
      reads: [],
      may: canAskForDrafts,
      find: async () => undefined,
      async present(_found, { session }) {
        const isOn = await isOnIn(app, models, session.workspaceId);
        const { names, host } = models;
        const isSwitchedOff = !isOn;
        return { isOn: isOn && names.length > 0, isSwitchedOff, models: [...names], host };
      },
    }),
    read({
      method: 'post',
      path: '/api/drafts/preview',
      summary: 'Read what would go to a model, word for word, and to which. Nothing goes to it.',
      capability: 'drafts',
      body: DraftBody,
      answer: DraftSaid,
      reads: [projects],
      may: canAskForDrafts,
      find: ({ session, body }, tx) => factsFor(tx, session, body),
      async present({ facts }, { session, body }) {
        await assertDrafting(app, models, session.workspaceId);
        const { model, functionName } = chosenBy(app.config, models, body);
        const messages = promptFor(facts, functionName).messages.map((one) => ({ ...one }));
        return { model, host: models.host, messages };
      },
    }),
    read({
      path: '/api/drafts',
      summary:
        'List what models were asked to write: by you, or by anybody in the workspace where you own it.',
      capability: 'drafts',
      query: listQuery({ filter: {}, sort: ['askedAt'] as const }),
      answer: z.array(DraftResource),
      reads: [drafts, users, projects],
      may: canAskForDrafts,
      find: ({ session: { workspaceId, userId, role }, query }, tx) =>
        listDrafts(tx, workspaceId, {
          ...pageOf(query),
          sort: query.sort,
          ids: idsOf(query.filter),
          askedBy: role === 'owner' ? undefined : userId,
        }),
      present: (found, { ctx, query }) =>
        answerList(ctx, 'drafts', pageOf(query).offset, found, presentDraft),
    }),
    read({
      path: '/api/drafts/:id',
      summary: 'Read what a model was told, word for word.',
      capability: 'drafts',
      params: ById,
      answer: DraftResource.extend({ messages: DraftSaid.shape.messages.nullable() }),
      reads: [drafts, users, projects],
      may: canReadDraft,
      async subject({ session, params }, tx) {
        const { id } = params;
        const found = await listDrafts(tx, session.workspaceId, { ids: [id], offset: 0, limit: 1 });
        const [one] = found.rows;
        if (one === undefined || !canReadDraft(session, one)) throw new NotFoundError('draft', id);
        return one;
      },
      find: async ({ subject }) => subject,
      async present(found) {
        const state = await readState(app, draft, found.id);
        const messages = state?.messages?.map((one) => ({ ...one })) ?? null;
        return { ...presentDraft(found), messages };
      },
    }),
  ];
}

function presentDraft(found: ListedDraft): DraftResource {
  return {
    id: found.id,
    purpose: found.purpose,
    model: found.model,
    askedBy: found.askedBy,
    askedByName: found.askedByName,
    askedAt: found.askedAt,
    projectId: found.projectId,
    projectName: found.projectName,
    candidacyId: found.candidacyId,
    outcome: found.outcome,
    promptTokens: found.promptTokens,
    answerTokens: found.answerTokens,
    isEstimated: found.isEstimated,
  };
}
