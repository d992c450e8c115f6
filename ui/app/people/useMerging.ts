import { useState } from 'react';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import { useCommand } from '../providers/useCommand.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Why two are not merged without a further word. */
interface Conflict {
  readonly projects: number;
  readonly projectIds: readonly string[];
}

/** Makes one person of two; Undo makes two of one again. */
export function useMerge(person: Named, onDone: () => void) {
  const t = useTranslate();
  const notify = useNotify();
  const { state, error, send } = useCommand('MERGE_PEOPLE', { isSaidInPlace: true });
  const unmerge = useUnmerge(person);
  const [other, setOther] = useState<Named>();
  const conflict = conflictIn(error);

  async function merge(chosen: Named, keepBoth: boolean) {
    setOther(chosen);
    const body = { personId: chosen.id, keepBoth };
    const done = await send(`people/${person.id}/merge`, { body });
    if (done === undefined) return;
    onDone();
    notify(t('people.duplicates.merged', { name: chosen.name }), {
      undo: () => unmerge(chosen),
    });
  }

  return {
    state,
    conflict,
    failure: conflict === undefined && other !== undefined ? error : undefined,
    merge: (chosen: Named, keepBoth: boolean) => void merge(chosen, keepBoth),
  };
}

/** Makes two people of one again; Undo merges them anew, with what was decided on either. */
export function useUnmerge(person: Named): (other: Named) => void {
  const t = useTranslate();
  const notify = useNotify();
  const { send: sendUnmerge } = useCommand('UNMERGE_PEOPLE');
  const { send: sendMerge } = useCommand('MERGE_PEOPLE');
  const mergeAgain = (other: Named) =>
    sendMerge(`people/${person.id}/merge`, { body: { personId: other.id, keepBoth: true } });
  return (other) => {
    void (async () => {
      const body = { personId: other.id };
      const done = await sendUnmerge(`people/${person.id}/unmerge`, { body });
      if (done === undefined) return;
      notify(t('people.duplicates.unmerged', { name: other.name }), {
        undo: () => void mergeAgain(other),
      });
    })();
  };
}

function conflictIn(error: unknown): Conflict | undefined {
  if (!(error instanceof AnswerError) || error.code !== 'both-decided-on') return undefined;
  const { projects, projectIds } = error.data;
  return { projects: Number(projects), projectIds: Array.isArray(projectIds) ? projectIds : [] };
}
