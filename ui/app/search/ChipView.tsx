import CloseIcon from '@mui/icons-material/Close';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { keyOf, type Chip, type ChipGroup } from './chips.ts';
import type { Edit, SkillGroupId } from './edits.ts';
import css from './ChipView.module.css';

const skillGroups = ['must', 'prefer', 'not'] as const satisfies readonly SkillGroupId[];

interface ChipViewProps {
  readonly chip: Chip;
  readonly lit: boolean;
  /** How many people requiring it takes away, or would; undefined while that isn't known. */
  readonly takesAway: number | undefined;
  readonly onLight: (keys: readonly string[]) => void;
  readonly onEdit?: (edit: Edit) => void;
}

/** A chip: hovering or focusing it lights its words; its menu requires it, and moves skills. */
export function ChipView({ chip, lit, takesAway, onLight, onEdit }: ChipViewProps) {
  const translate = useTranslate();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const menu = usePopup(`move-chip-${useId()}`);
  const from = skillGroupOf(chip.group);
  const { group, id, required } = chip;
  const label = chip.label(translate);
  const mark = required === true && (
    <span className={css.mark}>{requiredWords({ required, takesAway }, translate)}</span>
  );
  return (
    <span
      className={css.chip}
      data-lit={lit}
      data-required={required === true}
      data-by-hand={chip.byHand}
      data-not={group === 'not' || group === 'companiesNotIn'}
      onMouseEnter={() => onLight([keyOf(chip)])}
      onMouseLeave={() => onLight([])}
      onFocus={() => onLight([keyOf(chip)])}
      onBlur={() => onLight([])}
    >
      {(from === undefined && required === null) || onEdit === undefined ? (
        <span className={css.label}>
          {label}
          {mark}
        </span>
      ) : (
        <button
          ref={setButton}
          type="button"
          className={css.label}
          aria-haspopup="menu"
          aria-expanded={menu.isOpen}
          title={translate(from === undefined ? 'search.chips.require' : 'search.chips.change')}
          onClick={menu.open}
        >
          {label}
          {mark}
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
      {(from !== undefined || required !== null) && onEdit !== undefined && (
        <Menu
          anchorEl={button}
          open={menu.isOpen && button !== null}
          onClose={menu.leave}
          slotProps={{ paper: popupPaper }}
        >
          {required !== null && (
            <MenuItem
              role="menuitemcheckbox"
              className={css.item}
              aria-checked={required}
              onClick={() => {
                menu.close();
                onEdit({ kind: 'require', group, id, required: !required });
              }}
            >
              <span className={css.switch} data-on={required} />
              {requiredWords({ required, takesAway }, translate)}
            </MenuItem>
          )}
          {from !== undefined &&
            skillGroups
              .filter((to) => to !== from)
              .map((to) => (
                <MenuItem
                  key={to}
                  className={css.item}
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

/** "Required, takes away 37", and what it would while it isn't. */
function requiredWords(
  { required, takesAway }: { readonly required: boolean; readonly takesAway: number | undefined },
  translate: Translate,
): string {
  if (takesAway === undefined) return translate('search.chips.required');
  const key = required ? 'search.chips.takesAway' : 'search.chips.wouldTakeAway';
  return translate(key, { people: takesAway.toLocaleString('en') });
}

function skillGroupOf(group: ChipGroup): SkillGroupId | undefined {
  return skillGroups.find((each) => each === group);
}
