import { useStore } from '../../shared/page/store.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { othersBulks } from '../live/jobProgress.ts';
import { useNamesHere } from './useNamesHere.ts';
import css from './PipelineTable.module.css';

/** Why rows may still stand where they stood, while colleagues change many of the project. */
export function OthersBulk({ projectId }: { readonly projectId: string }) {
  const here = useStore(othersBulks).filter((each) => each.projectId === projectId);
  const userIds = here.flatMap(({ actorId }) => actorId ?? []);
  return userIds.length === 0 ? null : <Note userIds={userIds} />;
}

function Note({ userIds }: { readonly userIds: readonly string[] }) {
  const t = useTranslate();
  const names = useNamesHere(userIds);
  const told = { smart_count: names.length, names: names.join(', ') };
  return <output className={css.others}>{t('prospects.bulk.behindOther', told)}</output>;
}
