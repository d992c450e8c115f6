import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './FilterBar.module.css';

/** What one chip narrows by: words that are written, one of several, or yes and no. */
export type Filter = {
  readonly id: string;
  readonly title: string;
} & (
  | {
      readonly kind: 'words';
      readonly value: string;
      readonly maxLength: number;
      /** Words that are offered, with how many rows each would leave. */
      readonly offers?: readonly { readonly id: string; readonly count: number }[] | undefined;
      readonly onChange: (words: string | undefined) => void;
    }
  | {
      readonly kind: 'choice';
      readonly value: string;
      /** `count`: how many rows it would leave, where that is known. */
      readonly options: readonly {
        readonly id: string;
        readonly title: string;
        readonly count?: number | undefined;
      }[];
      readonly onChange: (id: string | undefined) => void;
    }
  | {
      readonly kind: 'switch';
      readonly isOn: boolean;
      readonly onChange: (isOn: boolean) => void;
    }
);

interface FilterBarProps {
  /** What is narrowed, to who doesn't see where the bar stands. */
  readonly label: string;
  readonly filters: readonly Filter[];
  /** Somebody is about to narrow: time to ask for what can be chosen. */
  readonly onReach?: () => void;
  /** In which order it stands. */
  readonly children?: ReactNode;
}

/** What narrows a list, as chips on one line; on a phone behind a button that says how many do. */
export function FilterBar({ label, filters, onReach, children }: FilterBarProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = filters.filter(isNarrowing).length;
  const what = children === undefined ? 'filter' : 'filterAndSort';
  return (
    <fieldset className={css.bar} aria-label={label} data-open={isOpen} data-narrows>
      <button
        type="button"
        className={css.open}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          onReach?.();
          setOpen(!isOpen);
        }}
      >
        {count === 0
          ? t(`elements.filters.${what}`)
          : t(`elements.filters.some.${what}`, { count })}
      </button>
      <div id={id} className={css.chips}>
        {filters.map((filter) => (
          <Chip key={filter.id} filter={filter} onReach={onReach} />
        ))}
        {children !== undefined && <div className={css.order}>{children}</div>}
      </div>
    </fieldset>
  );
}

interface Reached {
  readonly onReach: (() => void) | undefined;
}

function Chip({ filter, onReach }: Reached & { readonly filter: Filter }) {
  if (filter.kind === 'switch') {
    return (
      <button
        type="button"
        className={css.chip}
        data-on={filter.isOn}
        aria-pressed={filter.isOn}
        onClick={() => filter.onChange(!filter.isOn)}
      >
        {filter.title}
      </button>
    );
  }
  return (
    <label className={css.chip} data-on={isNarrowing(filter)}>
      <span>{filter.title}</span>
      {filter.kind === 'words' ? (
        <Words key={filter.value} {...filter} onReach={onReach} />
      ) : (
        <Options {...filter} onReach={onReach} />
      )}
    </label>
  );
}

function Options(props: Reached & Extract<Filter, { kind: 'choice' }>) {
  const { title: label, value, options, onChange, onReach } = props;
  const t = useTranslate();
  return (
    <select
      aria-label={label}
      value={value}
      onFocus={onReach}
      onPointerEnter={onReach}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{t('elements.filters.any')}</option>
      {options.map(({ id, title, count }) => (
        <option key={id} value={id}>
          {count === undefined ? title : countedWords(title, count)}
        </option>
      ))}
    </select>
  );
}

/** Narrows once the words are written: by Enter, or when the field is left. */
function Words(props: Reached & Extract<Filter, { kind: 'words' }>) {
  const { title, value, maxLength, offers = [], onChange, onReach } = props;
  const t = useTranslate();
  const listId = useId();
  const [words, setWords] = useState(value);
  function narrow() {
    const trimmed = words.trim();
    if (trimmed !== value) onChange(trimmed === '' ? undefined : trimmed);
  }
  return (
    <>
      <input
        aria-label={title}
        value={words}
        maxLength={maxLength}
        placeholder={t('elements.filters.any')}
        list={offers.length > 0 ? listId : undefined}
        onFocus={onReach}
        onPointerEnter={onReach}
        onChange={({ target }) => setWords(target.value)}
        onBlur={narrow}
        onKeyDown={({ key }) => {
          if (key === 'Enter') narrow();
        }}
      />
      <datalist id={listId}>
        {offers.map(({ id, count }) => (
          <option key={id} value={id}>
            {countedWords(id, count)}
          </option>
        ))}
      </datalist>
    </>
  );
}

function countedWords(title: string, count: number): string {
  return `${title} (${count.toLocaleString('en')})`;
}

function isNarrowing(filter: Filter): boolean {
  return filter.kind === 'switch' ? filter.isOn : filter.value !== '';
}
