import { FindWords } from './FindWords.tsx';
import { useShownList } from './shownList.ts';

interface FindFieldProps {
  /** What is looked for, to who doesn't see the field. */
  readonly label: string;
  readonly placeholder: string;
}

/** Narrows the list around it by words. */
export function FindField(props: FindFieldProps) {
  const { filterValues, setFilters } = useShownList();
  const { q, ...rest } = filterValues;
  return (
    <FindWords
      {...props}
      found={typeof q === 'string' ? q : ''}
      onFind={(words) => setFilters(words === '' ? rest : { ...rest, q: words })}
    />
  );
}
