import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { OPENING_MAX } from '../../../domain/contracts/drafts/limits.ts';
import type { OpeningResource } from '../../../domain/contracts/drafts/resources.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import css from './Drafts.module.css';
import { Unread } from './Unread.tsx';

interface FirstLineProps {
  readonly opening: OpeningResource;
  /** What a model writes of it right now. */
  readonly coming: string | undefined;
  /** Has a model write it; undefined where none is asked now. */
  readonly onWrite: (() => void) | undefined;
  readonly onChanged: () => void;
}

/** The first line for one person: to write, to read, and to have written. */
export function FirstLine({ opening, coming, onWrite, onChanged }: FirstLineProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { may } = usePage().user;
  const { id, name, text, unreadDraftId } = opening;
  const [typed, setTyped] = useState<string>();
  const { send, state, fields } = useCommand('WRITE_OPENING', { isSaidInPlace: true });
  const undo = useCommand('WRITE_OPENING');
  const shown = coming ?? typed ?? text;
  const isChanged = typed !== undefined && typed.trim() !== text && typed.trim() !== '';

  async function save() {
    const saved = await send(`openings/${id}/write`, { body: { text: shown.trim() } });
    if (saved === undefined) return;
    setTyped(undefined);
    onChanged();
    const { revision: ifMatch } = saved.answer as { readonly revision: number };
    const takeBack = async () => {
      if (text === '') await undo.send(`openings/${id}/remove`, { ifMatch });
      else await undo.send(`openings/${id}/write`, { body: { text }, ifMatch });
      onChanged();
    };
    notify(t('drafts.lines.saved'), { undo: () => void takeBack() });
  }

  async function read(draftId: string) {
    if ((await send(`openings/${id}/read`, { body: { draftId } })) !== undefined) onChanged();
  }

  return (
    <>
      <TextField
        label={t('drafts.lines.of', { name })}
        value={shown}
        disabled={coming !== undefined || !may.change}
        error={fields['text'] !== undefined}
        helperText={fields['text']}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: OPENING_MAX, dir: 'auto' },
        }}
        multiline
        fullWidth
      />
      {unreadDraftId !== null && !isChanged && coming === undefined && (
        <Unread
          of={t('drafts.lines.of', { name })}
          onRead={state === 'request' || !may.change ? undefined : () => void read(unreadDraftId)}
        />
      )}
      <div className={css.acts}>
        {isChanged && (
          <Button
            size="small"
            variant="contained"
            disabled={state === 'request'}
            onClick={() => void save()}
          >
            {t('drafts.lines.save')}
          </Button>
        )}
        {onWrite !== undefined && (
          <Button
            size="small"
            onClick={() => {
              setTyped(undefined);
              onWrite();
            }}
          >
            {t('drafts.lines.again')}
          </Button>
        )}
      </div>
    </>
  );
}
