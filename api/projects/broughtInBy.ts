import { streamName } from '../../domain/kernel/ids.ts';
import type { ProjectEvent } from '../../domain/projects/events.ts';
import { project } from '../../domain/projects/project.ts';
import type { ApiContext } from '../http/context.ts';

/** Who was the last to say what somebody is in a project, as the log has it; `null` where it was nobody signed in. */
export async function broughtInBy(
  { store, codec }: Pick<ApiContext, 'store' | 'codec'>,
  projectId: string,
  userId: string,
): Promise<string | null> {
  let found: string | null = null;
  for await (const recorded of store.readStream(streamName(project.category, projectId))) {
    if (recorded.type !== 'ProjectMemberAdded') continue;
    const event = (await codec.decode(recorded)) as ProjectEvent;
    if (event.type !== 'ProjectMemberAdded' || event.data.userId !== userId) continue;
    const { actor } = recorded.metadata;
    found = actor.kind === 'user' ? actor.id : null;
  }
  return found;
}
