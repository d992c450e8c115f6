import { project } from '../../../domain/projects/project.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import type { ComposedServer } from './composedServer.ts';
import { operatorContext } from './people.ts';

/** Something that happens to a project, or to it again, where nobody can ask for it over the API. */
export async function archiveOf(
  server: ComposedServer,
  workspaceId: string,
  projectId: string,
): Promise<void> {
  await handleCommand({ ...server, decider: project }, projectId, {
    type: 'ArchiveProject',
    data: { projectId },
    context: operatorContext(server, workspaceId),
  });
  await server.settled();
}
