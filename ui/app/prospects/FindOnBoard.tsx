import { FindWords } from '../elements/FindWords.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useNarrowing } from './useNarrowing.ts';

/** Narrows the board by a name: the same words in the address as those of the table. */
export function FindOnBoard() {
  const t = useTranslate();
  const { filter, narrow } = useNarrowing();
  const { q, ...rest } = filter;
  return (
    <FindWords
      label={t('prospects.list.find')}
      placeholder={t('prospects.list.findShort')}
      found={typeof q === 'string' ? q : ''}
      onFind={(words) => narrow(words === '' ? rest : { ...rest, q: words })}
    />
  );
}
