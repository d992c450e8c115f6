import Button from '@mui/material/Button';
import type { Word } from '../../../../domain/contracts/words.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import css from './WorkspaceSettings.module.css';

interface RetiredWordsProps {
  readonly words: readonly Word[];
  /** True where there is no room for another one, or nothing is to be changed for now. */
  readonly isLocked: boolean;
  readonly onOffer: (word: Word) => void;
}

/** Words that were offered once: each can be offered again, as the same one that it was. */
export function RetiredWords({ words, isLocked, onOffer }: RetiredWordsProps) {
  const t = useTranslate();
  if (words.length === 0) return null;
  return (
    <>
      <h3 id="retired-words">{t('workspace.settings.words.retired')}</h3>
      <ul className={css.names} aria-labelledby="retired-words">
        {words.map((word) => (
          <li key={word.id}>
            <bdi>{word.title}</bdi>
            <span className={css.end}>
              <Button
                size="small"
                disabled={isLocked}
                aria-label={t('workspace.settings.words.offerOne', { name: word.title })}
                onClick={() => onOffer(word)}
              >
                {t('workspace.settings.words.offer')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
