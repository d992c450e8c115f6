import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { givenAlong } from '../lists/bringIn.ts';
import { useJobOfMany, type JobOfMany } from '../live/useJobOfMany.ts';
import { useProject } from '../projects/useProject.ts';
import { usePage } from '../root/page.ts';
import { bulkWords } from './bulkWords.ts';
import { useStaysStopped } from './useStaysStopped.ts';
import { leftByStop } from './stoppedWords.ts';
import { useTeam } from './useTeam.ts';

/** What is being done to many, and the way to begin it. */
export interface Bulk extends Omit<JobOfMany<BulkResource>, 'send'> {
  readonly start: (body: object) => Promise<boolean>;
}

/** What a sequence may end by for those to whom it is done. */
const endsSequences: ReadonlySet<string> = new Set(['move', 'remove']);

/** Does one thing to many prospects as one job, and tells what came of it, with its Undo. */
export function useBulk(): Bulk {
  const t = useTranslate();
  const { stages } = useProject();
  const team = useTeam();
  const tell = useTell('CHANGE_MANY');
  const staysStopped = useStaysStopped();
  /** What was done that is being taken back. */
  const takenBack = useRef<BulkResource>(undefined);
  const { readAgain } = usePage();
  const location = useLocation();
  const navigate = useNavigate();
  const first = givenAlong(location.state).bulkId;
  const { send, ...job } = useJobOfMany<BulkResource>('bulks', first, (bulk, undo, isLeft) => {
    void readAgain(['prospects']);
    // It has been told: who comes back to this address is not told again.
    if (location.state !== null && !isLeft) void navigate(location, { replace: true, state: null });
    const { done, failedCount } = bulk;
    const left = leftByStop(bulk, done + failedCount);
    if (done === 0 && left === 0) return;
    const words = bulkWords(bulk, { stages, team }, t);
    if (bulk.action !== 'undo') {
      const takeBack = () => {
        takenBack.current = bulk;
        undo();
      };
      return tell(words, done === 0 ? {} : { undo: takeBack });
    }
    tell(words);
    const undone = takenBack.current;
    if (undone === undefined || !endsSequences.has(undone.action)) return;
    // What had ended before it began is nothing of it.
    void staysStopped({ projectId: bulk.projectId }, undone.startedAt).then((stays) => {
      if (stays) tell(t('prospects.bulk.staysStopped', { words }));
    });
  });
  return { ...job, start: (body) => send('bulks', body) };
}
