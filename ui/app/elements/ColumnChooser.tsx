import CheckIcon from '@mui/icons-material/CheckOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './TableBar.module.css';
import { popupPaper } from './popupPaper.ts';
import { useColumns, type Column } from './tableColumns.ts';

/** Which columns a table has; the first, which names its rows, is always there. */
export function ColumnChooser<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const t = useTranslate();
  const { isOpen, open, leave } = usePopup('columns');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { isShown, toggle } = useColumns(columns);
  return (
    <>
      <Button
        ref={setButton}
        className={css.columns ?? ''}
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        {t('elements.table.columns')}
      </Button>
      <Menu
        anchorEl={button}
        open={isOpen && button !== null}
        onClose={leave}
        slotProps={{ paper: popupPaper }}
      >
        {columns.slice(1).map(({ id, title }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={isShown(id)}
            onClick={() => toggle(id)}
          >
            <ListItemIcon>{isShown(id) && <CheckIcon fontSize="small" />}</ListItemIcon>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
