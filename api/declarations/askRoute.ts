import { z } from 'zod';
import { DeclarationLink } from '../../domain/contracts/declarations.ts';
import { declarationLink } from '../../domain/declarations/declarationLink.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import { command } from '../http/command.ts';
import type { IdentityContext } from '../identity/context.ts';
import { prospectFor } from '../pipeline/prospectCommand.ts';
import { openProjectFor } from '../projects/projectFor.ts';

/** Taking the link by which a prospect may say something of themself. What comes of it nobody is told. */
export function askDeclarationRoute({ config, identity }: IdentityContext) {
  return command({
    path: '/api/prospects/:id/ask-declaration',
    summary:
      'Take the link by which a prospect may say something of themself, of their own free will; always the same one.',
    capability: 'declarations',
    scope: 'pipeline:write',
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    answer: DeclarationLink,
    may: canChangeProject,
    async subject({ session, params: { id } }, tx) {
      const found = await prospectFor(tx, session, id);
      const project = await openProjectFor(tx, session, found.projectId);
      if (found.state !== 'prospect') throw new NotFoundError('prospect', id);
      return { ...project, found };
    },
    decider: declarationLink,
    idOf: ({ params }) => params.id,
    command({ session: { workspaceId }, params, subject: { id: projectId, found } }) {
      const { personId, personWorkspaceId } = found;
      const of = { workspaceId, candidacyId: params.id, projectId };
      return { type: 'AskSelfDeclaration' as const, data: { ...of, personId, personWorkspaceId } };
    },
    present: ({ revision }, id) => ({
      id,
      revision: Number(revision),
      link: `${config.origin}/declare/${id}/${identity.tokens.declarationLink(id)}`,
    }),
  });
}
