import type { Context } from 'koa';
import { z } from 'zod';
import { SelfFactsForm } from '../../domain/contracts/declarations.ts';
import { selfFactNames, type SelfFactValues } from '../../domain/contracts/declarationWords.ts';
import type { DeclarationCommand } from '../../domain/declarations/commands.ts';
import { declarationKey } from '../../domain/declarations/declarationKey.ts';
import { canDeclareSelfFacts } from '../../domain/declarations/policy.ts';
import { selfDeclaration } from '../../domain/declarations/selfDeclaration.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { Keyring } from '../../platform/personalData/keyring.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { OutdatedPageError } from '../http/middleware/csrf.ts';
import { visitorLimits } from '../http/middleware/rateLimit.ts';
import { goTo } from '../identity/sessionRoutes.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { outdatedPage, pageOf } from './declarationPages.ts';
import { declarationTickets } from './declarationTicket.ts';
import { openedDeclaration, type OpenedDeclaration } from './openedDeclaration.ts';

/** What a visitor's declaration is made with. */
export interface DeclarationDeps extends VisitorDeps {
  readonly app: VisitorDeps['app'] & {
    readonly keyring: VisitorDeps['app']['keyring'] & Pick<Keyring, 'createDependentKey'>;
  };
}

/** What whoever has the link does: say something of themself, say other things, withdraw it. */
export function declarationVisitorRoutes(deps: DeclarationDeps): readonly AnyEndpoint[] {
  const { app, cookies, limits, pages } = deps;
  const tickets = declarationTickets(cookies, app.identity.tokens);

  /**
   * The open link, as long as its visitor is not in too much of a hurry.
   * @throws OutdatedPageError when the form's page was drawn for another link
   */
  const opened = async (ctx: Context, { candidacyId }: Readonly<Record<string, unknown>>) => {
    await limits.count([[visitorLimits.declarePerIp, limits.ip(ctx)]]);
    const found = await openedDeclaration(deps, ctx);
    if (found === null) return null;
    if (candidacyId !== found.of.candidacyId) throw new OutdatedPageError();
    await limits.count([[visitorLimits.declarePerLink, app.hash('name', found.of.candidacyId)]]);
    return found;
  };

  /** Given as a visitor's, whoever is signed in. */
  const give = async (
    { of: { candidacyId, workspaceId } }: OpenedDeclaration,
    asked: CommandContext,
    command: Pick<DeclarationCommand, 'type' | 'data'>,
  ) => {
    const actor: Actor = { kind: 'visitor' };
    if (!canDeclareSelfFacts(actor, { candidacyId, linkOf: command.data.candidacyId })) {
      throw new ForbiddenError('declare-self-facts');
    }
    const context = { ...asked, actor, workspaceId };
    const whole = { ...command, context } as DeclarationCommand;
    await handleCommand({ ...app, decider: selfDeclaration }, candidacyId, whole);
  };

  return [
    endpoint({
      method: 'post',
      path: '/declare',
      summary: 'Say something of yourself by the link that this browser has opened (a form).',
      capability: 'declarations',
      access: 'visitor',
      body: z.record(z.string(), z.unknown()),
      answer: null,
      status: 303,
      alsoStatuses: [200],
      shownAgain: () => outdatedPage,
      async handle({ body, ctx, commandContext }) {
        const found = await opened(ctx, body);
        if (found === null || !found.takesAnswers) return goTo(ctx, '/declare');
        const form = SelfFactsForm.safeParse(body);
        if (!form.success) {
          const shown = { status: 'invalid', values: chosenIn(body), isSaid: false } as const;
          await pages.site(ctx, { ...pageOf(found), ...shown });
          ctx.status = 422;
          return;
        }
        const { consent: consentVersion, ...facts } = form.data;
        const { of, recordIds } = found;
        const declarationId = app.ids.newId();
        const key = declarationKey(declarationId, of.personId, of.workspaceId);
        // Who is being forgotten just now says nothing more.
        if (!(await app.keyring.createDependentKey(key, [recordIds]))) {
          return goTo(ctx, '/declare');
        }
        await give(found, commandContext(), {
          type: 'DeclareSelfFacts',
          data: { ...of, declarationId, facts, consentVersion },
        });
        tickets.keepDeclared(ctx, declarationId);
        goTo(ctx, '/declare?done=declared');
      },
    }),
    endpoint({
      method: 'post',
      path: '/declare/withdraw',
      summary: 'Withdraw whatever was said by the link that this browser has opened (a form).',
      capability: 'declarations',
      access: 'visitor',
      body: z.record(z.string(), z.unknown()),
      answer: null,
      status: 303,
      shownAgain: () => outdatedPage,
      async handle({ body, ctx, commandContext }) {
        const found = await opened(ctx, body);
        if (found === null) return goTo(ctx, '/declare');
        await give(found, commandContext(), { type: 'WithdrawSelfFacts', data: found.of });
        tickets.clearDeclared(ctx);
        goTo(ctx, '/declare?done=withdrawn');
      },
    }),
  ];
}

/** What was chosen in a form, to be shown again; of no use where it is no choice of it. */
function chosenIn(body: Readonly<Record<string, unknown>>): Partial<SelfFactValues> {
  const chosen = selfFactNames.flatMap((fact) => {
    const value = body[fact];
    return typeof value === 'string' ? [[fact, value.slice(0, 40).toWellFormed()]] : [];
  });
  return Object.fromEntries(chosen) as Partial<SelfFactValues>;
}
