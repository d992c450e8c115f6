import { Choice } from './Choice.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useShownList } from './shownList.ts';

interface SortChoiceProps {
  /** Fields to sort by, each with the order in which it is of use. */
  readonly options: readonly {
    readonly id: string;
    readonly title: string;
    readonly order: 'ASC' | 'DESC';
  }[];
}

/** In which order the list around it stands. */
export function SortChoice({ options }: SortChoiceProps) {
  const t = useTranslate();
  const { sort, setSort } = useShownList();
  return (
    <Choice
      label={t('elements.sortedBy')}
      options={options}
      value={sort.field}
      onChange={(field) => {
        const chosen = options.find(({ id }) => id === field);
        if (chosen !== undefined) setSort({ field, order: chosen.order });
      }}
    />
  );
}
