import { useNotify } from '../elements/useNotify.ts';
import { useCommand } from '../providers/useCommand.ts';
import { useProject } from './useProject.ts';

/** Tells what was saved, and offers to say again what stood there before, unless somebody has changed it since. */
export function useUndo(type: string, verb: string) {
  const { id } = useProject();
  const notify = useNotify();
  const { send } = useCommand(type);
  return (message: string, body: object, revision: number) =>
    notify(message, {
      undo: () => send(`projects/${id}/${verb}`, { body, ifMatch: revision }),
    });
}
