import type { SelfUser, UpdateSelf } from '../../../domain/contracts/user.ts';
import type { SavingState } from '../../shared/page/saving.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';

export interface SelfSaving {
  readonly state: SavingState;
  /** Sentences for the fields that were refused. */
  readonly fields: Readonly<Record<string, string>>;
  /** Saves these fields; false when that failed and was told. */
  readonly save: (fields: UpdateSelf) => Promise<boolean>;
}

/** Saves what one may choose about oneself; the whole app goes on with what the answer says. */
export function useSaveSelf(): SelfSaving {
  const { user, setUser } = usePage();
  const { state, fields, send } = useCommand('SAVE_USER');
  return {
    state,
    fields,
    async save(changed) {
      const saved = await send('update-self', { body: changed });
      if (saved === undefined) return false;
      const { name, preferences } = saved.answer as SelfUser;
      setUser({ ...user, name, preferences });
      return true;
    },
  };
}
