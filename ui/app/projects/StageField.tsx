import { Draggable } from '@hello-pangea/dnd';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import HandleIcon from '@mui/icons-material/DragIndicatorOutlined';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link } from 'react-router';
import { FIRST_STAGE, STAGE_TITLE_MAX } from '../../../domain/pipeline/stages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { StageRow } from './stageDraft.ts';
import css from './ProjectStages.module.css';

interface StageFieldProps {
  readonly row: StageRow;
  /** How many stand above it. */
  readonly at: number;
  /** How many people stand in it. */
  readonly count: number;
  readonly projectId: string;
  readonly mayChange: boolean;
  /** What is wrong with it. */
  readonly refused: string | undefined;
  readonly onTitle: (title: string) => void;
  readonly onTakeOut: () => void;
}

/** One stage of the form: its handle, its name, who stands in it, and the way to take it out. */
export function StageField(props: StageFieldProps) {
  const { row, at, count, projectId, mayChange, refused, onTitle, onTakeOut } = props;
  const t = useTranslate();
  const [isAsked, setIsAsked] = useState(false);
  const isFirst = row.id === FIRST_STAGE;
  const name = row.title.trim() === '' ? t('projects.stages.nameless') : row.title;
  const people = t('projects.stages.people', { smart_count: count });
  return (
    <Draggable draggableId={row.key} index={at} isDragDisabled={!mayChange}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li ref={innerRef} {...draggableProps} className={css.row} data-dragging={isDragging}>
          {mayChange && (
            <span
              {...dragHandleProps}
              className={css.handle}
              aria-label={t('projects.stages.move', { name })}
            >
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
            slotProps={{
              htmlInput: {
                maxLength: STAGE_TITLE_MAX,
                'aria-label': t('projects.stages.name', { place: at + 1 }),
              },
            }}
          />
          <span className={css.count}>
            {count > 0 && (
              <Link to={`/projects/${projectId}/pipeline?stage=${row.id}`}>{people}</Link>
            )}
          </span>
          {mayChange && (
            <IconButton
              aria-label={t('projects.stages.takeOut', { name })}
              onClick={() => {
                if (isFirst || count > 0) setIsAsked(true);
                else onTakeOut();
              }}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          )}
          {isAsked && (isFirst || count > 0) && (
            <p role="alert" className={css.why}>
              {isFirst
                ? t('projects.stages.first')
                : t('projects.stages.inUse', { smart_count: count, name })}
            </p>
          )}
        </li>
      )}
    </Draggable>
  );
}
