import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import {
  TemplateBody,
  TemplateChanged,
  TemplateResource,
} from '../../domain/contracts/templates.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { MailTemplateCommand } from '../../domain/templates/commands.ts';
import type { MailTemplateEvent } from '../../domain/templates/events.ts';
import { mailTemplate } from '../../domain/templates/mailTemplate.ts';
import {
  canChangeMailTemplate,
  canListMailTemplates,
  canMakeMailTemplate,
  canReadMailTemplate,
} from '../../domain/templates/policy.ts';
import type { Handled } from '../../platform/eventStore/commandHandler.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { users } from '../../projections/identity/users.ts';
import {
  getTemplate,
  listTemplates,
  type ListedTemplate,
} from '../../projections/templates/listTemplates.ts';
import { templates } from '../../projections/templates/templates.ts';
import type { EndpointsContext } from '../capability.ts';
import { answerList } from '../http/answerList.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { Session } from '../http/endpoint.ts';
import { idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';

const ById = z.object({ id: Id });
type ById = z.infer<typeof ById>;
const nothing = z.strictObject({});

type Wish = Pick<MailTemplateCommand, 'type' | 'data'>;

/** Mails that are kept to write others from: shared by those who write to candidates. */
export function templateRoutes({ app: { ids } }: Pick<EndpointsContext, 'app'>) {
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    wishOf: (templateId: string, body: Body) => Wish,
  ) =>
    command({
      path: `/api/templates/:id/${name}`,
      summary,
      capability: 'templates',
      params: ById,
      body,
      honoursIfMatch: true,
      answer: TemplateChanged,
      may: canChangeMailTemplate,
      subject: ({ session, params }: UserRequest<ById, object, Body>, tx) =>
        templateFor(tx, session, params.id),
      decider: mailTemplate,
      idOf: ({ params }) => params.id,
      command: ({ params, body: asked }) => wishOf(params.id, asked) as MailTemplateCommand,
      present: presentChanged,
    });

  return [
    read({
      path: '/api/templates',
      summary: 'List the mails that your workspace keeps to write others from.',
      capability: 'templates',
      query: listQuery({
        filter: { q: searchText.optional(), status: z.enum(['open', 'archived']).optional() },
        sort: ['name', 'changedAt'] as const,
      }),
      answer: z.array(TemplateResource),
      reads: [templates, users],
      may: canListMailTemplates,
      find({ session, query }, tx) {
        const { q: text, status } = query.filter ?? {};
        const page = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter) };
        return listTemplates(tx, session.workspaceId, { ...page, text, status });
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'templates', pageOf(query).offset, found, presentTemplate),
    }),
    read({
      path: '/api/templates/:id',
      summary: 'Read one of the mails that your workspace keeps.',
      capability: 'templates',
      params: ById,
      answer: TemplateResource,
      reads: [templates, users],
      may: canReadMailTemplate,
      subject: ({ session, params }, tx) => templateFor(tx, session, params.id),
      find: async ({ subject }) => subject,
      present(found, { ctx }) {
        ctx.set('ETag', `"${found.revision}"`);
        return presentTemplate(found);
      },
    }),
    command({
      path: '/api/templates',
      summary: 'Keep a mail, for everybody in your workspace who writes to candidates.',
      capability: 'templates',
      body: TemplateBody,
      answer: TemplateChanged,
      status: 201,
      may: canMakeMailTemplate,
      decider: mailTemplate,
      idOf: (_request, { commandId }) => ids.idOf('template', commandId),
      command: ({ session: { workspaceId, userId: madeBy }, body }, { commandId }) => ({
        type: 'MakeMailTemplate' as const,
        data: { ...body, templateId: ids.idOf('template', commandId), workspaceId, madeBy },
      }),
      present: presentChanged,
    }),
    verb(
      'rewrite',
      'Say anew what a mail that is kept is called and says. Mails that were written from it stay as they are.',
      TemplateBody,
      (templateId, body) => ({ type: 'RewriteMailTemplate', data: { ...body, templateId } }),
    ),
    verb('archive', 'Put a mail that is kept away.', nothing, (templateId) => ({
      type: 'ArchiveMailTemplate',
      data: { templateId },
    })),
    verb('restore', 'Have a mail that was put away offered again.', nothing, (templateId) => ({
      type: 'RestoreMailTemplate',
      data: { templateId },
    })),
  ];
}

/** @throws NotFoundError when there is none, or the asker may not know of any */
async function templateFor(tx: Transaction, session: Session, id: string): Promise<ListedTemplate> {
  const found = canReadMailTemplate(session)
    ? await getTemplate(tx, session.workspaceId, id)
    : undefined;
  if (found === undefined) throw new NotFoundError('template', id);
  return found;
}

function presentTemplate(found: ListedTemplate): TemplateResource {
  const { id, subject, status, changedAt, changedBy, revision } = found;
  return {
    id,
    name: found.name ?? ERASED,
    subject,
    body: found.body ?? '',
    status,
    madeByName: found.madeByName ?? ERASED,
    changedAt,
    changedByName: changedBy === null ? null : (found.changedByName ?? ERASED),
    revision,
  };
}

function presentChanged({ revision }: Handled<MailTemplateEvent>, id: string): TemplateChanged {
  return { id, revision: Number(revision) };
}
