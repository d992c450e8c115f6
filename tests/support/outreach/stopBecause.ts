import { enrolment } from '../../../domain/enrolments/enrolment.ts';
import type { StopReason } from '../../../domain/enrolments/stopReasons.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import type { ComposedServer } from '../http/composedServer.ts';
import type { Outreach } from './outreach.ts';

/** Something is heard of somebody in the sequence: they answered, or a server did. */
export async function stopBecause(
  server: ComposedServer,
  outreach: Outreach,
  name: string,
  reason: StopReason,
): Promise<void> {
  const enrolmentId = (await outreach.enrolments()).find((one) => one.name === name)?.id ?? '';
  const { id: workspaceId } = outreach.workspace;
  const context = systemContext(server.clock, 'test', {
    commandId: server.ids.newId(),
    workspaceId,
  });
  const data = { enrolmentId, reason };
  const stop = { type: 'StopEnrolment' as const, data, context };
  await handleCommand({ ...server, decider: enrolment }, enrolmentId, stop);
  await server.settled();
}
