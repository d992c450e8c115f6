import type { EnrollingResource } from '../../../domain/contracts/enrolments.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useJobOfMany, type JobOfMany } from '../live/useJobOfMany.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { enrollingWords, sequenceWords } from './enrollingWords.ts';

/** Puts many into a sequence as one job, and tells what came of it. */
export function useEnrolling(
  sequenceName: string,
  onDone: () => void,
): JobOfMany<EnrollingResource> {
  const t = useTranslate();
  const tell = useTell('CHANGE_MANY');
  const { readAgain } = usePage();
  const undoing = useCommand('UNDO_ENROLLING');
  async function takeBack({ id }: EnrollingResource) {
    // What becomes of each is told live; who was written to meanwhile stays.
    if ((await undoing.send(`enrollings/${id}/undo`, { body: {} })) === undefined) return;
    tell(t('enrolments.add.takenBack', { sequence: sequenceWords(sequenceName, t) }));
  }
  const told = (enrolling: EnrollingResource, _undo: () => void, isLeft: boolean) => {
    void readAgain(['enrolments']);
    // That it broke off is told in place.
    if (enrolling.status === 'failed') return;
    const undo = () => void takeBack(enrolling);
    const words = enrollingWords(enrolling, sequenceName, t);
    tell(words, enrolling.enrolled > 0 ? { undo, inFull: true } : {});
    if (!isLeft) onDone();
  };
  return useJobOfMany<EnrollingResource>('enrollings', undefined, told, { isSaidInPlace: true });
}
