import type { ReactNode } from 'react';
import type { Selection } from '../elements/useSelection.ts';
import { usePage } from '../root/page.ts';
import { BulkState } from '../prospects/BulkState.tsx';
import { AddToList } from './AddToList.tsx';
import { reasonOfListBulk } from './listBulkWords.ts';
import { useListBulk } from './useListBulk.ts';

/** The way from a screen that is no list onto one. */
interface AddChosen {
  /** The choice itself; undefined to who may put nobody on a list. */
  readonly selection: Selection | undefined;
  /** What can be done with the chosen, for the bar above. */
  readonly bulk: ReactNode;
  /** How far it is, and who was left out and why, to stand below the bar. */
  readonly state: ReactNode;
}

/**
 * Puts whoever is chosen on a list, as one job.
 * @param allOf what names all of them to the server, where all can be chosen
 */
export function useAddChosen(own: Selection, allOf?: object): AddChosen {
  const { may } = usePage().user;
  const bulk = useListBulk();

  async function add(listId: string) {
    const whom = own.isAll ? allOf : { personIds: own.ids };
    if (await bulk.send(`lists/${listId}/add-many`, whom ?? {})) own.clear();
  }

  return {
    selection: may.readPeople && may.change ? own : undefined,
    bulk: <AddToList onList={(listId) => void add(listId)} />,
    state: <BulkState bulk={bulk} reasonOf={reasonOfListBulk} />,
  };
}
