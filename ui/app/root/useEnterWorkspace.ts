import type { WorkspaceEntered } from '../../../domain/contracts/memberships.ts';
import { loadPage } from '../../shared/page/siteAddress.ts';
import { useCommand } from '../providers/useCommand.ts';

/** Goes on in another workspace that one belongs to: where one lands in it, unless an address is named. */
export function useEnterWorkspace() {
  const { send, state } = useCommand('ENTER_WORKSPACE', { isPressed: true });

  async function enter(id: string, address?: string): Promise<void> {
    const entered = await send(`memberships/${id}/enter`);
    // All that is on screen is of the workspace that was left.
    if (entered !== undefined) loadPage(address ?? (entered.answer as WorkspaceEntered).home);
  }

  return { enter, isBusy: state === 'request' };
}
