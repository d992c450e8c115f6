import BracesIcon from '@mui/icons-material/DataObjectOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import {
  letterVariableNames,
  type LetterValues,
  type LetterVariable,
} from '../../../domain/contracts/letters/variables.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Sequences.module.css';

interface VariablesMenuProps {
  /** What they stand for, for whom the preview is of. */
  readonly values: LetterValues | undefined;
  readonly onChoose: (variable: LetterVariable) => void;
}

/** The variables that there are, each with what it stands for. */
export function VariablesMenu({ values, onChoose }: VariablesMenuProps) {
  const t = useTranslate();
  const { isOpen, open, leave } = usePopup(`variables-${useId()}`);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        startIcon={<BracesIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        {t('sequences.letter.variables')}
      </Button>
      <Menu
        anchorEl={button}
        open={isOpen && button !== null}
        onClose={leave}
        // The field that it is put into has it.
        disableRestoreFocus
        slotProps={{ paper: popupPaper }}
      >
        {letterVariableNames.map((name) => (
          <MenuItem
            key={name}
            className={css.variable ?? ''}
            onClick={() => {
              leave();
              onChoose(name);
            }}
          >
            <span>{t(`sequences.variables.${name}`)}</span>
            <bdi className={css.soft}>{values?.[name] ?? `{{${name}}}`}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
