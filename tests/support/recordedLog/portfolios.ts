import { addUser } from '../../../cli/identity/addUser.ts';
import { addWorkspace } from '../../../cli/identity/addWorkspace.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { PortfolioCommand } from '../../../domain/portfolios/commands.ts';
import { offer } from '../../../domain/portfolios/offer.ts';
import { portfolio } from '../../../domain/portfolios/portfolio.ts';
import { workspaceDecider } from '../../../domain/workspace/workspace.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** A firm makes workspaces for two companies, which show it their roles and hear of somebody; one of them leaves. */
export async function portfolioIsKept(
  product: Product,
  { projectId, workspaceId: anyCompany }: Company,
): Promise<void> {
  const { ids, keyring } = product;
  const firmName = 'Thornbury Ventures';
  const plain = { domain: 'thornbury.example', seats: null, ready: true };
  const firmId = await addWorkspace(product, { name: firmName, kind: 'portfolio', ...plain });
  const userId = await addUser(product, {
    email: 'ada@thornbury.example',
    name: 'Ada Thorne',
    workspaceId: firmId,
    role: 'owner',
  });
  const actor: Actor = { kind: 'user', id: userId };
  const company = async (name: string, leaves: boolean) => {
    const workspaceId = ids.newId();
    await keyring.createKeys([{ subjectId: workspaceId, kind: 'workspace', workspaceId }]);
    const of = { firmId, workspaceId };
    const by = { actor, workspaceId: firmId };
    const give = (command: Told<PortfolioCommand>) => product.give(portfolio, firmId, command, by);
    await give({ type: 'AddCompany', data: { ...of, userId, firmName } });
    await product.give(
      workspaceDecider,
      workspaceId,
      {
        type: 'AddWorkspace',
        data: {
          workspaceId,
          kind: 'company',
          ownerWorkspaceId: firmId,
          seats: null,
          name,
        },
      },
      { actor, workspaceId },
    );
    await give({
      type: 'InviteTeam',
      data: { ...of, userId: ids.idOf('user', anyCompany), asksOwner: false },
    });
    await give({ type: 'ShareRoles', data: of });
    await give({ type: 'AllowIntroductions', data: of });
    const offerId = ids.newId();
    await product.give(
      offer,
      offerId,
      {
        type: 'OfferIntroduction',
        data: { ...of, offerId, userId, projectId, referralId: offerId, agreed: true },
      },
      by,
    );
    if (!leaves) return;
    await give({ type: 'StopIntroductions', data: of });
    await give({ type: 'HoldBackRoles', data: of });
    await give({ type: 'LeavePortfolio', data: { ...of, ownerIds: [userId] } });
  };
  await company('Weft Works', true);
  await company('Warp Works', false);
}
