import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { NoteResource } from '../../../domain/contracts/notes.ts';
import { Face } from '../elements/Face.tsx';
import { Moment } from '../elements/Moment.tsx';
import { exactWords } from '../elements/moments.ts';
import { useFocusOnLeave } from '../elements/useFocusOnLeave.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { noteDrafts } from './drafts.ts';
import { piecesOf } from './mentionText.ts';
import { NoteEdit } from './NoteEdit.tsx';
import { useWithdraw } from './useWithdraw.ts';
import css from './Notes.module.css';

interface NoteRowProps {
  readonly note: NoteResource;
  /** True of an earlier moment: nothing can be changed there. */
  readonly isPast: boolean;
}

/** A note: who, when, for whom, and its words. */
export function NoteRow({ note, isPast }: NoteRowProps) {
  const t = useTranslate();
  const { authorName, writtenAt, rewordedAt, may } = note;
  const { withdraw } = useWithdraw();
  // Whoever comes back to what they were writing finds it open.
  const [isOpen, setOpen] = useState(noteDrafts.use(note.id) !== undefined);
  const row = useFocusOnLeave<HTMLLIElement>('aside, main');
  const edit = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) edit.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li {...row} className={css.note}>
      <Face name={authorName} size={28} />
      <div className={css.said}>
        <p className={css.by}>
          <strong>{authorName}</strong> <Moment at={writtenAt} />
          {rewordedAt !== null && (
            <span title={t('notes.edit.when', { when: exactWords(new Date(rewordedAt)) })}>
              {' · '}
              {t('notes.edit.edited')}
            </span>
          )}
          <ReachWords note={note} />
        </p>
        {isOpen && !isPast ? (
          <NoteEdit note={note} onDone={() => setOpen(false)} />
        ) : (
          <>
            <NoteWords note={note} />
            {!isPast && (may.reword || may.withdraw) && (
              <p className={css.acts}>
                {may.reword && (
                  <Button ref={edit} size="small" color="inherit" onClick={() => setOpen(true)}>
                    {t('notes.edit.open')}
                  </Button>
                )}
                {may.withdraw && (
                  <Button size="small" color="inherit" onClick={() => withdraw(note.id)}>
                    {t('notes.withdraw.button')}
                  </Button>
                )}
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function ReachWords({ note: { visibility, projectName } }: Pick<NoteRowProps, 'note'>) {
  const t = useTranslate();
  const words =
    visibility === 'project'
      ? t('notes.reach.inProject', { project: projectName ?? '' })
      : t(`notes.reach.${visibility}`);
  return <span className={css.for}>{words}</span>;
}

function NoteWords({ note: { text, mentions } }: Pick<NoteRowProps, 'note'>) {
  const names = new Map(mentions.map(({ userId, name }) => [userId, name]));
  return (
    <p className={css.words} dir="auto">
      {piecesOf(text).map((piece, at) =>
        piece.kind === 'words' ? (
          piece.words
        ) : (
          // Pieces have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={css.mention}>
            @{names.get(piece.userId.toLowerCase()) ?? '…'}
          </span>
        ),
      )}
    </p>
  );
}
