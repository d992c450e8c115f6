import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { PaletteItem } from './items.ts';
import css from './Palette.module.css';
import { useFound } from './useFound.ts';
import { useOwnGroups } from './useOwnGroups.ts';

interface PaletteSearchProps {
  /** What was typed before this was there. */
  readonly typedEarly: string;
  readonly onChoose: (run: () => void) => void;
  readonly onLeave: () => void;
}

/** The field, and below it what answers to what was typed: the first of it is chosen by Enter. */
export function PaletteSearch({ typedEarly, onChoose, onLeave }: PaletteSearchProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(typedEarly);
  const [hasMoved, setHasMoved] = useState(false);
  const { groups: found, isLooking, hasFailed } = useFound(typed);
  const own = useOwnGroups(typed);
  const groups = [...found, ...own];
  const first = groups[0]?.items[0]?.id;
  const options = groups.flatMap(({ title, items }) =>
    items.map((item, at): Option => ({ ...item, first, ...(at === 0 ? { title } : {}) })),
  );
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete({
    id: 'palette',
    options,
    // By this it is told whether what is chosen stands there still when more is found. Unless it was moved to, it is
    // the first of all, so what it is called ends with another first.
    getOptionLabel: (option) => (hasMoved ? option.id : `${option.first} ${option.id}`),
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: ({ id }, other) => id === other.id,
    // What is found is what answers: nothing is left out here.
    filterOptions: (all) => all,
    autoHighlight: true,
    open: true,
    onClose: (_event, reason) => {
      if (reason === 'escape') onLeave();
    },
    value: null,
    inputValue: typed,
    onInputChange: (_event, value, reason) => {
      if (reason !== 'input') return;
      setTyped(value);
      setHasMoved(false);
    },
    onHighlightChange: () => setHasMoved(true),
    onChange: (_event, item) => {
      if (item !== null) onChoose(item.run);
    },
  });
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = field.current?.querySelector('input');
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  const isSaid = isLooking || hasFailed || options.length === 0;
  const state = isLooking ? 'looking' : hasFailed ? 'failed' : 'nothing';
  return (
    <>
      <div {...getRootProps()} ref={field} className={css.field}>
        <input
          {...getInputProps()}
          aria-label={translate('palette.title')}
          placeholder={translate('palette.placeholder')}
        />
      </div>
      <ul
        {...getListboxProps()}
        aria-label={translate('palette.results')}
        className={css.list}
        hidden={options.length === 0}
      >
        {options.map((option, index) => (
          <li {...getOptionProps({ option, index })} key={option.id}>
            <OptionRow option={option} />
          </li>
        ))}
      </ul>
      <output className={css.state}>{isSaid && translate(`palette.${state}`)}</output>
    </>
  );
}

/** An item among those that the first of all leads, of which the first of a kind has the title over it. */
type Option = PaletteItem & { readonly first: string | undefined; readonly title?: string };

function OptionRow({ option: { title, words, detail, keys } }: { readonly option: Option }) {
  return (
    <>
      {title !== undefined && (
        <span className={css.title} aria-hidden>
          {title}
        </span>
      )}
      <span className={css.item}>
        <span className={css.words}>
          <bdi>{words}</bdi>
          {detail !== undefined && <small>{detail}</small>}
        </span>
        {keys?.split(' ').map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </>
  );
}
