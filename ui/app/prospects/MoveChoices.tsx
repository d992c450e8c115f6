import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useStages } from '../projects/useStages.ts';
import { usePage } from '../root/page.ts';
import type { MoveMenuProps } from './MoveMenu.tsx';

interface MoveChoicesProps extends MoveMenuProps {
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Something is done by it: the menu closes. */
  readonly onChosen: () => void;
  readonly onCare: () => void;
  readonly onSequence: () => void;
  readonly onRemove: () => void;
}

/**
 * What the Move menu of one prospect offers. It knows the stages, of which the counts change with every move on the
 * board: so only who has it open is drawn anew by them.
 */
export function MoveChoices(props: MoveChoicesProps) {
  const {
    prospect,
    moves,
    above,
    below,
    anchor,
    isOpen,
    onClose,
    onChosen,
    onCare,
    onSequence,
    onRemove,
  } = props;
  const t = useTranslate();
  const { user } = usePage();
  const stages = useStages();

  function then(act: () => void) {
    onChosen();
    act();
  }

  return (
    <Menu anchorEl={anchor} open={isOpen} onClose={onClose} slotProps={{ paper: popupPaper }}>
      <ListSubheader sx={{ background: 'none', lineHeight: '32px' }} role="presentation">
        {t('prospects.move.title')}
      </ListSubheader>
      {stages
        .filter((to) => to.id !== prospect.stage)
        .map((to) => (
          <MenuItem key={to.id} onClick={() => then(() => moves.moveTo(prospect, to.id))}>
            {to.title}
          </MenuItem>
        ))}
      <Divider />
      {above !== undefined && (
        <MenuItem onClick={() => then(() => moves.place(prospect, { before: above }))}>
          {t('prospects.move.up')}
        </MenuItem>
      )}
      {below !== undefined && (
        <MenuItem onClick={() => then(() => moves.place(prospect, { after: below }))}>
          {t('prospects.move.down')}
        </MenuItem>
      )}
      <MenuItem onClick={onCare}>{t('prospects.care.open')}</MenuItem>
      {user.may.readPeople && <MenuItem onClick={onSequence}>{t('enrolments.add.menu')}</MenuItem>}
      <MenuItem onClick={onRemove}>{t('prospects.move.remove')}</MenuItem>
    </Menu>
  );
}
