import { useDataProvider } from 'react-admin';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { agoWords } from '../elements/moments.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';

/** How a prospect was seen by whoever was overtaken. */
export interface Seen extends Pick<ProspectResource, 'id' | 'stage'> {
  /** Absent where one's own change put them there. */
  readonly orderKey?: string;
}

/**
 * Tells who was quicker with a prospect, where they moved them and when; of how they are looked after, that it was
 * changed. What to do about it is for who reads it.
 * @returns words, which begin with what was not done
 */
export function useOvertaken() {
  const t = useTranslate();
  const dataProvider = useDataProvider<KithDataProvider>();
  return async (failed: string, { id, stage, orderKey }: Seen): Promise<string> => {
    const { data } = await dataProvider.getOne<ProspectResource>('prospects', { id });
    const who = data.changedByName ?? t('prospects.overtaken.somebody');
    const ago = agoWords(new Date(data.changedAt), new Date(), t);
    const now = { failed, who, ago, stage: data.stageTitle };
    if (data.stage !== stage) return t('prospects.overtaken.moved', now);
    const isElsewhere = orderKey !== undefined && data.orderKey !== orderKey;
    return isElsewhere
      ? t('prospects.overtaken.within', now)
      : t('prospects.overtaken.changed', { failed });
  };
}
