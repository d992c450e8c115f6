import CloseIcon from '@mui/icons-material/Close';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { keyOf, type Chip, type ChipGroup } from './chips.ts';
import type { Edit, SkillGroupId } from './edits.ts';
import css from './ChipView.module.css';

const skillGroups = ['must', 'prefer', 'not'] as const satisfies readonly SkillGroupId[];

interface ChipViewProps {
  readonly chip: Chip;
  readonly lit: boolean;
  readonly onLight: (keys: readonly string[]) => void;
  readonly onEdit?: (edit: Edit) => void;
}

/** A chip: hovering or focusing it lights its words; skills open a menu to be moved. */
export function ChipView({ chip, lit, onLight, onEdit }: ChipViewProps) {
  const translate = useTranslate();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const menu = usePopup(`move-chip-${useId()}`);
  const from = skillGroupOf(chip.group);
  const { group, id } = chip;
  const label = chip.label(translate);
  return (
    <span
      className={css.chip}
      data-lit={lit}
      data-by-hand={chip.byHand}
      data-not={group === 'not' || group === 'companiesNotIn'}
      onMouseEnter={() => onLight([keyOf(chip)])}
      onMouseLeave={() => onLight([])}
      onFocus={() => onLight([keyOf(chip)])}
      onBlur={() => onLight([])}
    >
      {from === undefined || onEdit === undefined ? (
        <span className={css.label}>{label}</span>
      ) : (
        <button
          ref={setButton}
          type="button"
          className={css.label}
          aria-haspopup="menu"
          aria-expanded={menu.isOpen}
          title={translate('search.chips.move')}
          onClick={menu.open}
        >
          {label}
        </button>
      )}
      {onEdit !== undefined && (
        <button
          type="button"
          className={css.remove}
          aria-label={translate('search.chips.remove', { label })}
          onClick={() => onEdit({ kind: 'remove', group, id })}
        >
          <CloseIcon sx={{ fontSize: 14 }} />
        </button>
      )}
      {from !== undefined && onEdit !== undefined && (
        <Menu
          anchorEl={button}
          open={menu.isOpen && button !== null}
          onClose={menu.leave}
          slotProps={{ paper: popupPaper }}
        >
          {skillGroups
            .filter((to) => to !== from)
            .map((to) => (
              <MenuItem
                key={to}
                onClick={() => {
                  menu.close();
                  onEdit({ kind: 'move', id, from, to });
                }}
              >
                {translate('search.chips.moveTo', { group: translate(`search.groups.${to}`) })}
              </MenuItem>
            ))}
        </Menu>
      )}
    </span>
  );
}

function skillGroupOf(group: ChipGroup): SkillGroupId | undefined {
  return skillGroups.find((each) => each === group);
}
