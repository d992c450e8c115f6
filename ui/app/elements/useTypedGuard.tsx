import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { popupPaper } from './popupPaper.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface TypedGuard {
  /** Hears what is typed: for what stands around the fields. */
  readonly onInput: (event: FormEvent) => void;
  /** Closes; or asks first, while a field holds what was typed into it. */
  readonly close: () => void;
  /** The question, to stand beside the dialog. */
  readonly question: ReactNode;
}

/** A dialog that a slip closes (Escape, a click beside it) asks before it throws away what was typed. */
export function useTypedGuard(onClose: () => void): TypedGuard {
  const typedInto = useRef(new Set<TextControl>());
  const [isAsking, setAsking] = useState(false);
  const isTyped = () =>
    [...typedInto.current].some(({ isConnected, value }) => isConnected && value.trim() !== '');
  return {
    onInput: ({ target }) => {
      if (takesText(target)) typedInto.current.add(target);
    },
    close: () => (isTyped() ? setAsking(true) : onClose()),
    question: isAsking && <Question onStay={() => setAsking(false)} onThrowAway={onClose} />,
  };
}

interface QuestionProps {
  readonly onStay: () => void;
  readonly onThrowAway: () => void;
}

function Question({ onStay, onThrowAway }: QuestionProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={id} slotProps={{ paper: popupPaper }}>
      <DialogTitle id={id}>{t('elements.typed.title')}</DialogTitle>
      <DialogContent>{t('elements.typed.words')}</DialogContent>
      <DialogActions>
        <Button onClick={onThrowAway}>{t('elements.typed.throwAway')}</Button>
        <Button variant="contained" onClick={onStay}>
          {t('elements.typed.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function takesText(target: EventTarget): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type);
}
