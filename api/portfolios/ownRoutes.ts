import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { LeavePortfolioBody, PortfolioResource } from '../../domain/contracts/portfolios.ts';
import { InvalidFieldsError, NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { PortfolioCommand } from '../../domain/portfolios/commands.ts';
import { portfolio } from '../../domain/portfolios/portfolio.ts';
import { canManageWorkspace } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { getPortfolio, portfolios } from '../../projections/portfolios/portfolios.ts';
import type { ApiContext } from '../http/context.ts';
import { askerOf, assertMay } from '../http/asked.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { answerBefore, execute } from '../http/execute.ts';
import { read } from '../http/read.ts';

const Done = z.object({ id: Id, revision: z.int() });
const nothing = z.strictObject({});

interface OfCompany {
  readonly firmId: string;
  readonly workspaceId: string;
}

type Wish = Pick<PortfolioCommand, 'type' | 'data'>;

/** What the owners of a company say to the firm in whose portfolio it is. */
export function ownRoutes(app: ApiContext) {
  /** `POST /api/portfolio/<firm>/<verb>`. Of another firm than the company's own nothing is said. */
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    wishOf: (of: OfCompany, body: Body) => Wish | Promise<Wish>,
  ): AnyEndpoint => {
    const route = endpoint({
      method: 'post',
      path: `/api/portfolio/:id/${name}`,
      summary,
      capability: 'portfolios',
      access: 'user',
      params: z.object({ id: Id }),
      body,
      answer: Done,
      async handle({ session, params: { id: firmId }, body: asked, ...request }) {
        const { ctx, commandContext } = request;
        const { workspaceId } = session;
        // Whoever acts, what passes between the two lies in the firm's log.
        const context = { ...commandContext(), workspaceId: firmId };
        const before = await answerBefore(app, ctx, portfolio, firmId, context);
        if (before !== null) return { id: firmId, revision: Number(before.revision) };
        const own = await app.reads([workspaceId], (tx) => getPortfolio(tx, workspaceId));
        if (own?.firmId !== firmId) throw new NotFoundError('portfolio', firmId);
        assertMay(canManageWorkspace, askerOf(session), askerOf(session));
        const wish = await wishOf({ firmId, workspaceId }, asked);
        const command = { ...wish, context } as PortfolioCommand;
        const { revision } = await execute(app, ctx, portfolio, firmId, command);
        return { id: firmId, revision: Number(revision) };
      },
    });
    return { ...route, may: canManageWorkspace };
  };
  const plain = (
    name: string,
    type: Exclude<PortfolioCommand['type'], 'LeavePortfolio'>,
    summary: string,
  ) => verb(name, summary, nothing, (data) => ({ type, data }));

  return [
    read({
      path: '/api/portfolio',
      summary: 'Read in whose portfolio your workspace is, and what the firm sees of it.',
      capability: 'portfolios',
      answer: PortfolioResource,
      reads: [portfolios],
      may: canManageWorkspace,
      find: ({ session }, tx) => getPortfolio(tx, session.workspaceId),
      present(found) {
        if (found === undefined) return { firm: null };
        const { firmId, firmName, ...shown } = found;
        return { firm: { id: firmId, name: firmName ?? ERASED, ...shown } };
      },
    }),
    plain(
      'share-roles',
      'ShareRoles',
      'Let your firm see the open roles of yours that take referrals.',
    ),
    plain(
      'hold-back-roles',
      'HoldBackRoles',
      'Let your firm see your roles no longer; nobody is introduced any more either.',
    ),
    plain(
      'allow-introductions',
      'AllowIntroductions',
      'Let people of your firm introduce somebody for the roles that it sees.',
    ),
    plain(
      'stop-introductions',
      'StopIntroductions',
      'Have people of your firm introduce nobody any more.',
    ),
    verb(
      'leave',
      'Leave the portfolio of your firm, which is told so and sees nothing of your workspace any more.',
      LeavePortfolioBody,
      async ({ firmId, workspaceId }, { name }) => {
        const own = await app.reads([workspaceId], (tx) => getPortfolio(tx, workspaceId));
        if (name.trim() !== own?.firmName?.trim()) {
          throw new InvalidFieldsError({ name: 'This is not the name of the firm.' });
        }
        const firm = await readState(app, workspaceDecider, firmId);
        const members = [...(firm?.members ?? [])];
        const ownerIds = members.filter(([, role]) => role === 'owner').map(([id]) => id);
        return { type: 'LeavePortfolio', data: { firmId, workspaceId, ownerIds } };
      },
    ),
  ];
}
