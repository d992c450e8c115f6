import { DECLARATION_CONSENT_VERSION } from '../../../domain/contracts/declarationWords.ts';
import { declarationKey } from '../../../domain/declarations/declarationKey.ts';
import { declarationLink } from '../../../domain/declarations/declarationLink.ts';
import { selfDeclaration } from '../../../domain/declarations/selfDeclaration.ts';
import type { Company } from './company.ts';
import type { Product } from './product.ts';

const facts = { gender: 'woman', ethnicity: 'several', age: 'from45', disability: 'no' } as const;

/** Two prospects say something of themselves: one says other things later, one withdraws it. */
export async function declarations(
  product: Product,
  { workspaceId, projectId, by }: Company,
  [personId, otherId]: readonly [string, string],
): Promise<void> {
  const visitor = { actor: { kind: 'visitor' } as const, workspaceId };
  const saying = async (whoId: string) => {
    const candidacyId = product.ids.idOf('candidacy', projectId, whoId);
    const of = { workspaceId, candidacyId, projectId, personId: whoId };
    const asked = { ...of, personWorkspaceId: workspaceId };
    await product.give(
      declarationLink,
      candidacyId,
      { type: 'AskSelfDeclaration', data: asked },
      by,
    );
    const say = async (service: string) => {
      const declarationId = product.ids.newId();
      const key = declarationKey(declarationId, whoId, workspaceId);
      await product.keyring.createDependentKey(key, [[whoId]]);
      const said = { declarationId, facts: { ...facts, service } };
      const data = { ...of, ...said, consentVersion: DECLARATION_CONSENT_VERSION };
      await product.give(selfDeclaration, candidacyId, { type: 'DeclareSelfFacts', data }, visitor);
    };
    const withdraw = () =>
      product.give(selfDeclaration, candidacyId, { type: 'WithdrawSelfFacts', data: of }, visitor);
    return { say, withdraw };
  };
  const first = await saying(personId);
  await first.say('yes');
  await first.say('unsaid');
  const second = await saying(otherId);
  await second.say('no');
  await second.withdraw();
}
