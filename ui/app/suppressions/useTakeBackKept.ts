import type { GivenReason, Suppressed } from '../../../domain/contracts/suppressions.ts';
import { useTell } from '../elements/useTell.ts';
import { useCommand } from '../providers/useCommand.ts';

/** What takes back all that one request kept from mail. */
export function useTakeBackKept() {
  const tell = useTell('ADD_SUPPRESSIONS');
  const { send } = useCommand('LIFT_SUPPRESSION');

  /** @returns what Undo does, and then says `back`; nothing where nothing was done, or they asked for it themselves: that nobody here takes back */
  return (
    { lines }: Suppressed,
    reason: GivenReason,
    back: string,
  ): { readonly undo?: () => void } => {
    // What was so before stays.
    const ids = lines.flatMap(({ id, outcome }) => (outcome === 'suppressed' && id) || []);
    if (reason !== 'byHand' || ids.length === 0) return {};
    const undo = async () => {
      const lifted = await send('suppressions/lift', { body: { ids, reason } });
      if (lifted !== undefined) tell(back);
    };
    return { undo: () => void undo() };
  };
}
