import TemplateIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { useEffect, useId, useRef } from 'react';
import type { TemplateResource } from '../../../domain/contracts/templates.ts';
import { ChooseByName } from '../elements/ChooseByName.tsx';
import { PopupButton } from '../elements/PopupButton.tsx';
import dialog from '../elements/PopupDialog.module.css';
import { useFoundByName } from '../elements/useFoundByName.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { KeepMail } from './KeepMail.tsx';
import { isWhole } from './TemplateFields.tsx';

interface Letter {
  readonly subject: string;
  readonly body: string;
}

interface TemplateMenuProps {
  /** What is written where the menu stands. */
  readonly letter: Letter;
  /** False where it answers in a thread: of what is chosen the text alone is taken. */
  readonly hasSubject: boolean;
  /** False while nobody has read what a model wrote: what is kept goes into other mails without that mark. */
  readonly mayKeep: boolean;
  readonly onChoose: (letter: Letter) => void;
}

/** The mails that are kept: one to begin with, or the one that stands here to keep. */
export function TemplateMenu({ letter, hasSubject, mayKeep, onChoose }: TemplateMenuProps) {
  const t = useTranslate();
  const notify = useNotify();
  const popup = `templates-${useId()}`;
  // What was typed elsewhere meanwhile stays, whenever it is taken back; of a step that is gone nothing is.
  const latest = useRef<typeof onChoose>(undefined);
  useEffect(() => {
    latest.current = onChoose;
    return () => {
      latest.current = undefined;
    };
  }, [onChoose]);

  function put({ name, subject, body }: TemplateResource) {
    onChoose({ subject: hasSubject ? (subject ?? letter.subject) : '', body });
    const isBlank = letter.subject.trim() === '' && letter.body.trim() === '';
    // What stood here is not saved anywhere: it comes back as it was.
    if (!isBlank)
      notify(t('templates.menu.put', { name }), { undo: () => latest.current?.(letter) });
  }

  return (
    <PopupButton
      popup={popup}
      size="small"
      startIcon={<TemplateIcon />}
      words={t('templates.menu.open')}
      label={t('templates.menu.title')}
    >
      {(leave) => (
        <div className={dialog.content}>
          <Choose
            onChoose={(template) => {
              leave();
              put(template);
            }}
          />
          {mayKeep && isWhole({ name: '-', ...letter }) && (
            <KeepMail letter={letter} onKept={leave} />
          )}
        </div>
      )}
    </PopupButton>
  );
}

function Choose({ onChoose }: { readonly onChoose: (template: TemplateResource) => void }) {
  const t = useTranslate();
  const found = useFoundByName<TemplateResource>('templates', { status: 'open' });
  return (
    <ChooseByName
      found={found}
      texts={{
        find: t('templates.menu.find'),
        unread: t('templates.menu.unread'),
        none: t('templates.menu.none'),
        unfound: t('templates.menu.unfound'),
      }}
      about={({ subject }) => (subject === null ? t('templates.menu.noSubject') : '')}
      onChoose={onChoose}
    />
  );
}
