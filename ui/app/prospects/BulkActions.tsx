import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useStages } from '../projects/useStages.ts';
import { useWords } from '../workspace/useWords.ts';
import { BulkTag } from './BulkTag.tsx';
import { useTeam } from './useTeam.ts';

interface BulkActionsProps {
  readonly onMove: (stage: string) => void;
  readonly onAssign: (userId: string | null) => void;
  readonly onTag: (tag: string) => void;
  readonly onRemove: (reason: string) => void;
}

/** What can be done with the selected: another stage, somebody to look after them, a tag, or out of the project with a reason. */
export function BulkActions({ onMove, onAssign, onTag, onRemove }: BulkActionsProps) {
  const t = useTranslate();
  const team = useTeam();
  const stages = useStages();
  const { skipReasons } = useWords();
  return (
    <>
      <Choices
        id="bulk-move"
        title={t('prospects.bulk.move')}
        options={stages.map(({ id, title }) => ({ id, title }))}
        onChoose={onMove}
      />
      <Choices
        id="bulk-assign"
        title={t('prospects.bulk.assign')}
        options={[...team, { id: '', title: t('prospects.care.nobody') }]}
        onChoose={(id) => onAssign(id === '' ? null : id)}
      />
      <BulkTag onTag={onTag} />
      <Choices
        id="bulk-remove"
        title={t('prospects.bulk.remove')}
        options={skipReasons.offered}
        onChoose={onRemove}
      />
    </>
  );
}

interface ChoicesProps {
  readonly id: string;
  readonly title: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly onChoose: (id: string) => void;
}

function Choices({ id, title, options, onChoose }: ChoicesProps) {
  const { isOpen, open, close, leave } = usePopup(id);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button
        ref={setButton}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        {title}
      </Button>
      <Menu
        anchorEl={button}
        open={isOpen && button !== null}
        onClose={leave}
        slotProps={{ paper: popupPaper }}
      >
        {options.map((option) => (
          <MenuItem
            key={option.id}
            onClick={() => {
              close();
              onChoose(option.id);
            }}
          >
            {option.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
