import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SelfUser, UpdateSelf } from '../../../domain/contracts/user.ts';
import { saving, type SavingState } from '../../shared/page/saving.ts';
import { AnswerError } from '../providers/answerError.ts';
import { useOutcome } from '../providers/useOutcome.ts';
import { usePage } from '../root/page.ts';

export interface SelfSaving {
  readonly state: SavingState;
  /** Saves these fields; answers sentences for those that were refused. What else failed is told. */
  readonly save: (fields: UpdateSelf) => Promise<Readonly<Record<string, string>>>;
}

/** Saves what one may choose about oneself; the whole app goes on with what the answer says. */
export function useSaveSelf(): SelfSaving {
  const { user, setUser } = usePage();
  const dataProvider = useDataProvider();
  const outcome = useOutcome('SAVE_USER');
  const [state, setState] = useState<SavingState>('idle');
  return {
    state,
    async save(changed) {
      const wanted = { id: user.id, data: changed, previousData: user };
      try {
        const { data } = await saving(setState, () => dataProvider.update<SelfUser>('me', wanted));
        setUser({ ...user, name: data.name, preferences: data.preferences });
        await outcome.done('me');
        return {};
      } catch (error) {
        await outcome.failed('me', error);
        return error instanceof AnswerError ? error.fields : {};
      }
    },
  };
}
