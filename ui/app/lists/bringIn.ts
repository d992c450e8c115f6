import { useCommand } from '../providers/useCommand.ts';
import { useNavigate } from 'react-router';

/** People of a list who are to come into a project: these, or all that the list finds. */
export interface PeopleOfAList {
  readonly listId: string;
  readonly listName: string;
  readonly whom: { readonly personIds: readonly string[] } | { readonly allOf: { q?: string } };
  /** How many they are. */
  readonly count: number;
}

/** What an address of the app is given along, beside what it says itself. */
interface Along {
  /** Of a new project: who comes into it. */
  readonly people?: PeopleOfAList;
  /** Of a pipeline: what is being done to many of it. */
  readonly bulkId?: string;
}

/** What the screen was given along by the one that led there. */
export const givenAlong = (state: Along | null): Along => state ?? {};

/** Has people brought into a project, and leads on to where one sees them come: who has gone elsewhere by then stays there. */
export function useBringIn(): (people: PeopleOfAList, projectId: string) => Promise<void> {
  const navigate = useNavigate();
  const { send } = useCommand('ADD_TO_PROJECT', { isPressed: true });
  return async ({ listId, whom }, projectId) => {
    const at = location.pathname;
    const sent = await send(`lists/${listId}/add-to-project`, { body: { projectId, ...whom } });
    if (sent === undefined || location.pathname !== at) return;
    // Back leads to the list; a project that was just made has nothing to see before its people come.
    const replace = at === `/projects/${projectId}`;
    const state: Along = { bulkId: (sent.answer as { id: string }).id };
    await navigate(`/projects/${projectId}/pipeline?view=table`, { state, replace });
  };
}
