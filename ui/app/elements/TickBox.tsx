import { useTranslate } from '../i18n/useTranslate.ts';
import css from './TickBox.module.css';
import type { Selection } from './useSelection.ts';

interface TickBoxProps {
  readonly id: string;
  readonly name: string;
  readonly selection: Selection;
}

/** Chooses a row that is none of a table; with Shift all from the last one on. It stands over the row's beginning. */
export function TickBox({ id, name, selection }: TickBoxProps) {
  const t = useTranslate();
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        aria-label={t('elements.table.select', { name })}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, (nativeEvent as globalThis.MouseEvent).shiftKey)
        }
      />
    </label>
  );
}
