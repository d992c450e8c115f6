import { useDataProvider } from 'react-admin';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { agoWords } from '../elements/moments.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import type { Met } from '../suggestions/useActs.ts';

/** How a prospect was seen by whoever was overtaken. */
export interface Seen extends Pick<ProspectResource, 'id' | 'stage'> {
  /** Absent where one's own change put them there. */
  readonly orderKey?: string;
}

/** Into which stage somebody was to come, and whether to a place of its own there. */
interface WantedStage {
  readonly stage: string | null;
  readonly hasPlace?: boolean;
}

/**
 * Tells who was quicker with a prospect, where they moved them and when; of how they are looked after, that it was
 * changed. What to do about it is for who reads it.
 * @returns words, which begin with what was not done; where they stand by then in the stage that was wanted, that they do
 */
export function useOvertaken() {
  const t = useTranslate();
  const dataProvider = useDataProvider<KithDataProvider>();
  return async (
    failed: string,
    { id, stage, orderKey }: Seen,
    wanted?: WantedStage,
  ): Promise<string | Met> => {
    const { data } = await dataProvider.getOne<ProspectResource>('prospects', { id });
    const who = data.changedByName ?? t('prospects.overtaken.somebody');
    const ago = agoWords(new Date(data.changedAt), new Date(), t);
    const now = { failed, who, ago, stage: data.stageTitle };
    if (data.stage !== stage && data.stage === wanted?.stage) {
      const words = t('prospects.overtaken.already', { ...now, name: data.name });
      return { words, goOn: wanted.hasPlace === true ? data.revision : undefined };
    }
    if (data.stage !== stage) return t('prospects.overtaken.moved', now);
    const isElsewhere = orderKey !== undefined && data.orderKey !== orderKey;
    return isElsewhere
      ? t('prospects.overtaken.within', now)
      : t('prospects.overtaken.changed', { failed });
  };
}
