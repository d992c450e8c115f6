import { z } from 'zod';
import {
  OpeningResource,
  ReadOpeningBody,
  SwitchDraftingBody,
  WriteOpeningBody,
} from '../../domain/contracts/drafts/resources.ts';
import type { OpeningCommand } from '../../domain/drafts/commands.ts';
import { drafting } from '../../domain/drafts/drafting.ts';
import { opening } from '../../domain/drafts/opening.ts';
import { canSwitchDrafting, canWriteOpenings } from '../../domain/drafts/policy.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import {
  listProspectsWithOpenings,
  type ProspectWithOpening,
} from '../../projections/drafts/listOpenings.ts';
import { openings } from '../../projections/drafts/openings.ts';
import { getPerson } from '../../projections/people/people.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { createCandidacyKey } from '../../projections/pipeline/createCandidacyKey.ts';
import { projects } from '../../projections/projects/projects.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { Session } from '../http/endpoint.ts';
import { read } from '../http/read.ts';
import { listQuery } from '../http/listQuery.ts';
import { openOnly, projectFor, projectOf } from '../projects/projectFor.ts';
import type { PipelineContext } from '../pipeline/context.ts';

const ById = z.object({ id: Id });
const nothing = z.strictObject({});
const Done = z.object({ id: Id, revision: z.int() });

type Wish = Pick<OpeningCommand, 'type' | 'data'>;
type Facts = Extract<OpeningCommand, { type: 'RemoveOpening' }>['data'];

/** The first lines of mails, one for each prospect; and whether models write in a workspace at all. */
export function openingRoutes(app: PipelineContext) {
  /** `POST /api/openings/:id/<verb>`, by the id of a candidacy. */
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    wishOf: (facts: Facts, body: Body) => Wish,
  ) =>
    command({
      path: `/api/openings/:id/${name}`,
      summary,
      capability: 'drafts',
      params: ById,
      body,
      honoursIfMatch: true,
      answer: Done,
      may: canWriteOpenings,
      subject: async (
        { session, params }: UserRequest<{ id: string }, object, unknown>,
        tx: Transaction,
      ) => {
        const { found, project } = await prospectFor(tx, session, params.id);
        return { ...project, found };
      },
      decider: opening,
      idOf: ({ params }) => params.id,
      async command({ session, subject: { found }, body: wanted }) {
        const { workspaceId } = session;
        const { candidacyId, projectId, personId } = found;
        await app.reads([workspaceId], async (tx) => {
          const person = await getPerson(tx, workspaceId, personId);
          if (person === undefined) throw new NotFoundError('person', personId);
          return createCandidacyKey(app, candidacyId, personId, person);
        });
        return wishOf({ candidacyId, workspaceId, projectId, personId }, wanted) as OpeningCommand;
      },
      // Taken away where there never was one, nothing is told of it.
      present: ({ revision }, id) => ({ id, revision: revision === 'none' ? -1 : revision }),
    });

  return [
    read({
      path: '/api/openings',
      summary:
        'List the first lines of mails to prospects of a project that you work on, by their ids.',
      capability: 'drafts',
      query: listQuery({
        filter: { projectId: Id, ids: z.array(Id).min(1).max(100) },
        sort: [] as const,
      }),
      answer: z.array(OpeningResource),
      reads: [openings, prospects, projects],
      may: canWriteOpenings,
      subject: ({ session, query }, tx) => projectFor(tx, session, query.filter?.projectId ?? ''),
      find: ({ session, query }, tx) =>
        listProspectsWithOpenings(tx, session.workspaceId, query.filter?.ids ?? []),
      present: (found, { query, ctx }) => {
        const shown = found.filter(({ projectId }) => projectId === query.filter?.projectId);
        ctx.set('Content-Range', `openings 0-${Math.max(shown.length - 1, 0)}/${shown.length}`);
        return shown.map(presentOpening);
      },
    }),
    verb(
      'write',
      'Write the first line of mails to a prospect yourself.',
      WriteOpeningBody,
      (facts, { text }) => ({ type: 'WriteOpening', data: { ...facts, text } }),
    ),
    verb(
      'read',
      'Say that you have read the first line that a model wrote: until then nothing is sent with it.',
      ReadOpeningBody,
      (facts, { draftId }) => ({ type: 'ReadOpening', data: { ...facts, draftId } }),
    ),
    verb('remove', 'Take away the first line of mails to a prospect.', nothing, (data) => ({
      type: 'RemoveOpening',
      data,
    })),
    command({
      path: '/api/workspace/switch-drafting',
      summary: 'Say for the whole workspace whether models may write in it.',
      capability: 'drafts',
      body: SwitchDraftingBody,
      answer: z.object({ id: Id }),
      may: canSwitchDrafting,
      decider: drafting,
      idOf: ({ session }) => session.workspaceId,
      command: ({ session, body: { isOn } }) => ({
        type: 'SwitchDrafting' as const,
        data: { workspaceId: session.workspaceId, isOn },
      }),
      present: (_handled, id) => ({ id }),
    }),
  ];
}

async function prospectFor(tx: Transaction, session: Session, candidacyId: string) {
  const [found] = await listProspectsWithOpenings(tx, session.workspaceId, [candidacyId]);
  if (found === undefined) throw new NotFoundError('prospect', candidacyId);
  const project = await projectOf(tx, session, found, { kind: 'prospect', id: candidacyId });
  return { found, project: openOnly(project) };
}

function presentOpening(found: ProspectWithOpening): OpeningResource {
  const { candidacyId: id, projectId, personId, name, text, unreadDraftId, revision } = found;
  return {
    id,
    projectId,
    personId,
    name,
    text: text ?? '',
    unreadDraftId,
    revision: revision ?? -1,
  };
}
