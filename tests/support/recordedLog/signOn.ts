import { signInDecider } from '../../../domain/identity/signIn.ts';
import type { SignOnCommand } from '../../../domain/signOn/commands.ts';
import { workspaceSignOn } from '../../../domain/signOn/workspaceSignOn.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** A sign-on is set up, required, used once, and switched off again. */
export async function signOnIsSetUp(
  product: Product,
  { workspaceId, userId, by }: Company,
): Promise<void> {
  const give = (command: Told<SignOnCommand>) =>
    product.give(workspaceSignOn, workspaceId, command, by);
  const of = { workspaceId, ownerIds: [userId] };
  const client = { clientId: 'kith', clientSecret: 'an invented secret' };
  const issuer = 'https://login.larkrise.example';
  await give({ type: 'SetUpSignOn', data: { ...of, issuer, ...client } });
  await give({ type: 'SwitchOnSignOn', data: of });
  await give({ type: 'RequireSignOn', data: of });
  await give({ type: 'AdmitNewcomers', data: { ...of, role: 'colleague' } });
  const requestId = product.ids.newId();
  const sessionId = product.ids.newId();
  await product.give(
    signInDecider,
    userId,
    { type: 'SignInByProvider', data: { userId, workspaceId, requestId, sessionId } },
    { actor: { kind: 'visitor' }, workspaceId: null },
  );
  await give({ type: 'MakeSignOnOptional', data: of });
  await give({ type: 'SwitchOffSignOn', data: of });
}
