import { useEffect, useState } from 'react';
import type { LiveActivity } from '../../../domain/contracts/live.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { othersBulk } from '../live/jobProgress.ts';
import { useNamesHere } from './useNamesHere.ts';
import css from './PipelineTable.module.css';

/** How long nothing is heard of it until it is taken to be over, in milliseconds: it is told of every 3 s at least. */
const SILENCE_MS = 10_000;

/** Why rows may still stand where they stood, while a colleague changes many of the project. */
export function OthersBulk({ projectId }: { readonly projectId: string }) {
  const [heard, setHeard] = useState<LiveActivity>();
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const leave = othersBulk.subscribe(() => {
      setHeard(othersBulk.get());
      clearTimeout(silence);
      silence = setTimeout(() => setHeard(undefined), SILENCE_MS);
    });
    return () => {
      clearTimeout(silence);
      leave();
    };
  }, []);
  const { actorId, done, total } = heard ?? {};
  if (actorId === undefined || heard?.projectId !== projectId || done === total) return null;
  return <Note userIds={[actorId]} />;
}

function Note({ userIds }: { readonly userIds: readonly string[] }) {
  const t = useTranslate();
  const [name = ''] = useNamesHere(userIds);
  return <output className={css.others}>{t('prospects.bulk.behindOther', { name })}</output>;
}
