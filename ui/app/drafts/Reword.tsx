import SparkIcon from '@mui/icons-material/AutoFixHighOutlined';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useId, useRef, useState } from 'react';
import { draftTones } from '../../../domain/contracts/drafts/limits.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Drafts.module.css';
import { useDraftOptions } from './useDraftOptions.ts';
import { useWriting } from './useWriting.ts';

interface RewordProps {
  readonly sequenceId: string;
  readonly text: string;
  /** Whether a model wrote what stands there, and nobody has read it. */
  readonly isUnread: boolean;
  /** What it is to say instead, and whether nobody has read that yet. */
  readonly onText: (text: string, isUnread: boolean) => void;
}

/** Has a model say a text anew, or in fewer words. Stopped, or where nothing comes of it, what stood there stands there again. */
export function Reword({ sequenceId, text, isUnread, onText }: RewordProps) {
  const t = useTranslate();
  const notify = useNotify();
  const options = useDraftOptions();
  const { isOpen, open, leave } = usePopup(`reword-${useId()}`);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { isWriting, failure, write, stop } = useWriting();
  // What else is typed meanwhile stays: each piece goes into the steps as they are by then.
  const tell = useRef(onText);
  useEffect(() => void (tell.current = onText));
  // What is no longer on screen may stand elsewhere by now.
  useEffect(() => () => void (tell.current = () => undefined), []);
  if (options?.isOn !== true) return null;

  async function reword(wish: object) {
    leave();
    const before = text;
    const written = await write({ ...wish, sequenceId, text: before }, (soFar) => {
      if (soFar.text !== '') tell.current(soFar.text, true);
    });
    if (written === undefined) {
      tell.current(before, isUnread);
      return;
    }
    tell.current(written.text, true);
    notify(t('drafts.reword.done'), { undo: () => tell.current(before, isUnread) });
  }

  if (isWriting) {
    return (
      <Button size="small" startIcon={<StopIcon />} onClick={stop}>
        {t('drafts.reword.stop')}
      </Button>
    );
  }
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        startIcon={<SparkIcon />}
        disabled={text.trim() === ''}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        {t('drafts.reword.open')}
      </Button>
      <Menu
        anchorEl={button}
        open={isOpen && button !== null}
        onClose={leave}
        slotProps={{ paper: popupPaper }}
      >
        <MenuItem onClick={() => void reword({ purpose: 'shorten' })}>
          {t('drafts.reword.shorten')}
        </MenuItem>
        {draftTones.map((tone) => (
          <MenuItem key={tone} onClick={() => void reword({ purpose: 'rewrite', tone })}>
            {t('drafts.reword.tone', { tone: t(`drafts.tone.${tone}`).toLowerCase() })}
          </MenuItem>
        ))}
      </Menu>
      {failure !== undefined && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
    </>
  );
}
