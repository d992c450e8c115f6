import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { NoteVisibility } from '../../../domain/notes/visibility.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { piecesOf } from './mentionText.ts';
import css from './Notes.module.css';

interface UnseenWarningProps {
  /** As it would be kept. */
  readonly text: string;
  readonly visibility: NoteVisibility;
  readonly projectId: string | null;
}

/** Says before a note is saved who of those whom it mentions won't see it, and why. */
export function UnseenWarning({ text, visibility, projectId }: UnseenWarningProps) {
  const t = useTranslate();
  const dataProvider = useDataProvider<KithDataProvider>();
  const mentioned = [
    ...new Set(piecesOf(text).flatMap((piece) => (piece.kind === 'mention' ? piece.userId : []))),
  ].toSorted();
  const asks = mentioned.length > 0 && (visibility === 'project') === (projectId !== null);
  const { data, error } = useQuery({
    queryKey: ['notes', 'unseen-by', visibility, projectId, mentioned],
    queryFn: ({ signal }) =>
      dataProvider.unseenBy(
        { visibility, projectId, text: mentioned.map((id) => `@[${id}]`).join(' ') },
        signal,
      ),
    enabled: asks,
  });
  if (!asks) return null;
  return (
    <ul className={css.warnings} aria-live="polite">
      {data?.map(({ userId, name, reason }) => (
        <li key={userId}>{t(`notes.unseen.${reason}`, { name })}</li>
      ))}
      {error !== null && <li>{t('notes.unseen.unknown')}</li>}
    </ul>
  );
}
