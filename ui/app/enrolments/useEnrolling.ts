import type { EnrollingResource } from '../../../domain/contracts/enrolments.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { useJobOfMany, type JobOfMany } from '../live/useJobOfMany.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { leftByStop, stoppedWords } from '../prospects/stoppedWords.ts';
import { leftOutCode } from './leftOutCode.ts';

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
    tell(t('enrolments.add.takenBack', { name: sequenceName }));
  }
  const told = (enrolling: EnrollingResource, _undo: () => void, isLeft: boolean) => {
    void readAgain(['enrolments']);
    // That it broke off is told in place.
    if (enrolling.status === 'failed') return;
    const undo = () => void takeBack(enrolling);
    const { enrolled: done, leftOutCount } = enrolling;
    const left = leftByStop(enrolling, done + leftOutCount);
    const words = stoppedWords(wordsOf(enrolling, sequenceName, t), { done, left }, t);
    tell(words, done > 0 ? { undo, inFull: true } : {});
    if (!isLeft) onDone();
  };
  return useJobOfMany<EnrollingResource>('enrollings', undefined, told, { isSaidInPlace: true });
}

function wordsOf(
  { enrolled, reasons, leftOutCount: left }: EnrollingResource,
  name: string,
  t: Translate,
) {
  const why = reasons
    .map(({ code, count }) => `${count} ${t(`enrolments.add.leftOut.${leftOutCode(code)}`)}`)
    .join(', ');
  if (enrolled === 0) {
    return left === 0
      ? t('enrolments.add.addedNobody', { name })
      : t('enrolments.add.addedNobodyWhy', { name, why });
  }
  const count = { smart_count: enrolled, name };
  return left === 0
    ? t('enrolments.add.added', count)
    : t('enrolments.add.addedNotAll', { ...count, left, why });
}
