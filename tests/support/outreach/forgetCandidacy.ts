import { subject } from '../../../domain/privacy/subject.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import type { ComposedServer } from '../http/composedServer.ts';
import type { Outreach } from './outreach.ts';

/** What is said of the first in the sequence for the project is erased: its key is destroyed. */
export async function forgetCandidacy(server: ComposedServer, outreach: Outreach): Promise<void> {
  const { candidacyId } = await outreach.first();
  const about = { kind: 'candidacy', personId: null, requestId: null, reasonCode: 'asked' };
  const commandId = server.ids.newId();
  const { id: workspaceId } = outreach.workspace;
  await handleCommand({ ...server, decider: subject }, candidacyId, {
    type: 'ForgetSubject',
    data: { subjectId: candidacyId, ...about },
    context: systemContext(server.clock, 'test', { commandId, workspaceId }),
  });
  await server.keyring.destroy([{ subjectId: candidacyId, kind: 'candidacy', workspaceId }]);
  await server.settled();
}
