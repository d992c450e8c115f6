import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '../../shared/page/store.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { undoStack } from './undoStack.ts';
import { useTakeBack } from './useTakeBack.ts';
import css from './UndoList.module.css';

interface UndoListProps {
  /** False while what was just done is told in its place. */
  readonly isShown: boolean;
}

/** Leads to the last things done on this page, newest first, each with its Undo. */
export function UndoList({ isShown }: UndoListProps) {
  const translate = useTranslate();
  const { take } = useTakeBack();
  const newestFirst = useStore(undoStack).toReversed();
  const { isOpen, toggle, leave } = usePopup('undo-list');
  const button = useRef<HTMLButtonElement>(null);
  const isNeeded = isShown && newestFirst.length > 0;
  const leaveList = useEffectEvent(() => {
    if (isOpen) leave();
  });
  useEffect(() => {
    if (!isNeeded) leaveList();
  }, [isNeeded]);
  if (!isNeeded) return null;
  return (
    <>
      <Button
        ref={button}
        className={css.button ?? ''}
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<UndoIcon fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
        {...popupPaper}
      >
        {translate('undo.open', { smart_count: newestFirst.length })}
      </Button>
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={leave}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': translate('undo.title'), ...popupPaper },
        }}
      >
        <ol className={css.list}>
          {newestFirst.map((done, index) => (
            <li key={newestFirst.length - index} className={css.row}>
              <span data-full={done.inFull} title={done.words}>
                {done.words}
              </span>
              <Button onClick={() => take([done])}>{translate('undo.undo')}</Button>
            </li>
          ))}
        </ol>
      </Popover>
    </>
  );
}
