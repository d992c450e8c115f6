import { useDataProvider } from 'react-admin';
import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import { agoWords } from '../elements/moments.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { usePage } from '../root/page.ts';

/** The code of the one refusal that a sequence of a colleague's is the reason of. */
export const SEQUENCE_BEGUN = 'sequence-begun';

/** As many as one prospect ever has at once. */
const ALL = 20;

/**
 * Tells which colleague began a sequence with a prospect, and when, given it goes on and would end with what is taken back.
 * @returns words, or undefined where nobody did
 */
export function useWhoEnrolled() {
  const t = useTranslate();
  const { user } = usePage();
  const dataProvider = useDataProvider<KithDataProvider>();
  return async (failed: string, candidacyId: string): Promise<string | undefined> => {
    const { data } = await dataProvider.getList<EnrolmentResource>('enrolments', {
      pagination: { page: 1, perPage: ALL },
      sort: { field: 'enrolledAt', order: 'DESC' },
      filter: { candidacyId },
    });
    const begun = data.find(
      ({ status, mail, enrolledById }) =>
        enrolledById !== user.id &&
        (status === 'active' || status === 'paused' || mail === 'claimed'),
    );
    if (begun === undefined) return undefined;
    const who = begun.enrolledByName ?? t('prospects.overtaken.somebody');
    const ago = agoWords(new Date(begun.enrolledAt), new Date(), t);
    return t('prospects.overtaken.enrolled', { failed, who, ago });
  };
}
