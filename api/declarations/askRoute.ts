import { z } from 'zod';
import { DeclarationLink } from '../../domain/contracts/declarations.ts';
import { declarationLink } from '../../domain/declarations/declarationLink.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { command } from '../http/command.ts';
import type { IdentityContext } from '../identity/context.ts';
import { prospectFor } from '../pipeline/prospectCommand.ts';
import { openOnly, projectOf } from '../projects/projectFor.ts';

/** Taking the link by which a prospect may say something of themself. What comes of it nobody is told. */
export function askDeclarationRoute(app: IdentityContext) {
  const { config, identity } = app;
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
      return openOnly(await projectOf(tx, session, found, { kind: 'prospect', id }));
    },
    decider: declarationLink,
    idOf: ({ params }) => params.id,
    async command({ session: { workspaceId }, params: { id } }) {
      const decided = await readState(app, candidacy, id);
      if (decided.status !== 'prospect') throw new NotFoundError('prospect', id);
      // As whom they became a prospect, not into whom they were merged since: that can be taken back.
      const { projectId, personId, personWorkspaceId } = decided.facts;
      const of = { workspaceId, candidacyId: id, projectId };
      return { type: 'AskSelfDeclaration' as const, data: { ...of, personId, personWorkspaceId } };
    },
    present: ({ revision }, id) => ({
      id,
      revision: Number(revision),
      link: `${config.origin}/declare/${id}/${identity.tokens.declarationLink(id)}`,
    }),
  });
}
