import CloseIcon from '@mui/icons-material/Close';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { keyOf, type Chip, type ChipGroup } from './chips.ts';
import type { Edit, SkillGroupId } from './edits.ts';
import css from './ChipView.module.css';

const skillGroups = [
  { id: 'must', title: 'Must have' },
  { id: 'prefer', title: 'Nice to have' },
  { id: 'not', title: 'Not' },
] as const;

interface ChipViewProps {
  readonly chip: Chip;
  readonly lit: boolean;
  readonly onLight: (keys: readonly string[]) => void;
  readonly onEdit?: (edit: Edit) => void;
}

/** A chip: hovering or focusing it lights its words; skills open a menu to be moved. */
export function ChipView({ chip, lit, onLight, onEdit }: ChipViewProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const from = skillGroupOf(chip.group);
  const { group, id, label } = chip;
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
          type="button"
          className={css.label}
          aria-haspopup="menu"
          title="Move to another group"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {label}
        </button>
      )}
      {onEdit !== undefined && (
        <button
          type="button"
          className={css.remove}
          aria-label={`Remove ${label}`}
          onClick={() => onEdit({ kind: 'remove', group, id })}
        >
          <CloseIcon sx={{ fontSize: 14 }} />
        </button>
      )}
      {from !== undefined && onEdit !== undefined && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          {skillGroups
            .filter((to) => to.id !== from)
            .map((to) => (
              <MenuItem
                key={to.id}
                onClick={() => {
                  setAnchor(null);
                  onEdit({ kind: 'move', id, from, to: to.id });
                }}
              >
                Move to {to.title}
              </MenuItem>
            ))}
        </Menu>
      )}
    </span>
  );
}

function skillGroupOf(group: ChipGroup): SkillGroupId | undefined {
  return skillGroups.find(({ id }) => id === group)?.id;
}
