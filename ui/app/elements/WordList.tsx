import { DragDropContext, Droppable } from '@hello-pangea/dnd';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { nonce } from '../root/nonce.ts';
import { WordField, type WordSayings } from './WordField.tsx';
import { movedTo, type WordRow } from './wordRows.ts';
import css from './WordList.module.css';

interface WordListProps {
  readonly rows: readonly WordRow[];
  readonly onChange: (rows: readonly WordRow[]) => void;
  readonly limits: { readonly most: number; readonly longest: number };
  readonly mayChange: boolean;
  readonly says: WordSayings & { readonly add: string; readonly full: string };
  /** What is wrong with the one at a place, from 0. */
  readonly refusedAt: (at: number) => string | undefined;
  /** What is wrong with all of them together. */
  readonly refused: string | undefined;
  /** Why one can't be taken out; undefined where it can. */
  readonly stays: (row: WordRow) => string | undefined;
  /** What stands beside one. */
  readonly renderBeside?: (row: WordRow) => ReactNode;
}

/** Words that are renamed, put into another order, added and taken out, until they are saved together. */
export function WordList(props: WordListProps) {
  const { rows, onChange, limits, mayChange, says, refusedAt, refused, stays, renderBeside } =
    props;
  const t = useTranslate();
  const [added, setAdded] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLElement>(null);
  // Who adds one names it next.
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>('li:last-of-type input')?.focus();
  }, [added]);

  function add() {
    setAdded(added + 1);
    onChange([...rows, { key: `new-${added}`, title: '' }]);
  }

  function takeOut(row: WordRow) {
    onChange(rows.filter((each) => each !== row));
    addButton.current?.focus();
  }

  return (
    <section ref={list} role="presentation">
      <DragDropContext
        {...(nonce === undefined ? {} : { nonce })}
        dragHandleUsageInstructions={t('elements.words.how')}
        onDragEnd={({ source, destination }) => {
          if (destination !== null) onChange(movedTo(rows, source.index, destination.index));
        }}
      >
        <Droppable droppableId="words">
          {({ innerRef, droppableProps, placeholder }) => (
            <ol ref={innerRef} {...droppableProps} className={css.rows}>
              {rows.map((row, at) => (
                <WordField
                  key={row.key}
                  row={row}
                  at={at}
                  longest={limits.longest}
                  mayChange={mayChange}
                  says={says}
                  refused={refusedAt(at)}
                  stays={stays(row)}
                  beside={renderBeside?.(row)}
                  onTitle={(title) =>
                    onChange(rows.map((each) => (each === row ? { ...row, title } : each)))
                  }
                  onTakeOut={() => takeOut(row)}
                />
              ))}
              {placeholder}
            </ol>
          )}
        </Droppable>
      </DragDropContext>
      {refused !== undefined && (
        <p role="alert" className={css.refused}>
          {refused}
        </p>
      )}
      {mayChange && (
        <Button
          ref={addButton}
          variant="outlined"
          disabled={rows.length >= limits.most}
          onClick={add}
        >
          {rows.length < limits.most ? says.add : says.full}
        </Button>
      )}
    </section>
  );
}
