import { Draggable } from '@hello-pangea/dnd';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import HandleIcon from '@mui/icons-material/DragIndicatorOutlined';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import type { WordRow } from './wordRows.ts';
import css from './WordList.module.css';

/** What a list says of its words. */
export interface WordSayings {
  /** The label of the field at a place, from 1. */
  readonly name: (place: number) => string;
  /** What one is called that has no name yet. */
  readonly nameless: string;
  readonly move: (name: string) => string;
  readonly takeOut: (name: string) => string;
}

interface WordFieldProps {
  readonly row: WordRow;
  /** How many stand above it. */
  readonly at: number;
  /** The longest name, in UTF-16 units. */
  readonly longest: number;
  readonly mayChange: boolean;
  /** What is wrong with it. */
  readonly refused: string | undefined;
  /** Why it can't be taken out; undefined where it can. */
  readonly stays: string | undefined;
  readonly says: WordSayings;
  /** What stands between its name and the way to take it out. */
  readonly beside: ReactNode;
  readonly onTitle: (title: string) => void;
  readonly onTakeOut: () => void;
}

/** One word of the form: its handle, its name, and the way to take it out. */
export function WordField(props: WordFieldProps) {
  const { row, at, longest, mayChange, refused, stays, says, beside, onTitle, onTakeOut } = props;
  const [isAsked, setIsAsked] = useState(false);
  const name = row.title.trim() === '' ? says.nameless : row.title;
  return (
    <Draggable draggableId={row.key} index={at} isDragDisabled={!mayChange}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li ref={innerRef} {...draggableProps} className={css.row} data-dragging={isDragging}>
          {mayChange && (
            <span {...dragHandleProps} className={css.handle} aria-label={says.move(name)}>
              <HandleIcon fontSize="small" />
            </span>
          )}
          <TextField
            className={css.name ?? ''}
            size="small"
            value={row.title}
            disabled={!mayChange}
            error={refused !== undefined}
            helperText={refused}
            onChange={(event) => onTitle(event.target.value)}
            slotProps={{ htmlInput: { maxLength: longest, 'aria-label': says.name(at + 1) } }}
          />
          {beside}
          {mayChange && (
            <IconButton
              aria-label={says.takeOut(name)}
              onClick={() => {
                if (stays !== undefined) setIsAsked(true);
                else onTakeOut();
              }}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          )}
          {isAsked && stays !== undefined && (
            <p role="alert" className={css.why}>
              {stays}
            </p>
          )}
        </li>
      )}
    </Draggable>
  );
}
