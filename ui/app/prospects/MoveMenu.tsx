import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { memo, useState } from 'react';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useStages } from '../projects/useStages.ts';
import { SkipMenu } from '../suggestions/SkipMenu.tsx';
import { CareMenu } from './CareMenu.tsx';
import type { Moves, Neighbours } from './useMoves.ts';

interface MoveMenuProps extends Neighbours {
  readonly prospect: ProspectResource;
  readonly moves: Moves;
}

/** "Move to…", places within the stage, and the way out of the pipeline with a reason. */
export const MoveMenu = memo(function MoveMenu(props: MoveMenuProps) {
  const { prospect, moves, above, below } = props;
  const translate = useTranslate();
  const stages = useStages();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  // Of hundreds of menus few are ever opened.
  const [wasOpened, setWasOpened] = useState(false);
  const { id, name, stage } = prospect;
  const menu = usePopup(`move-${id}`);
  const reasons = usePopup(`remove-${id}`);
  const care = usePopup(`care-${id}`);
  const neighbours = { above, below };

  function then(act: () => void) {
    menu.close();
    act();
  }

  return (
    <>
      <IconButton
        ref={setButton}
        data-move
        aria-label={translate('prospects.move.label', { name })}
        size="small"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        disabled={moves.states.get(id)?.kind === 'sending'}
        onClick={() => {
          setWasOpened(true);
          menu.open();
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {wasOpened && (
        <Menu
          anchorEl={button}
          open={menu.isOpen && button !== null}
          onClose={menu.leave}
          slotProps={{ paper: popupPaper }}
        >
          <ListSubheader sx={{ background: 'none', lineHeight: '32px' }} role="presentation">
            {translate('prospects.move.title')}
          </ListSubheader>
          {stages
            .filter((to) => to.id !== stage)
            .map((to) => (
              <MenuItem
                key={to.id}
                onClick={() => then(() => moves.moveTo(prospect, to.id, neighbours))}
              >
                {to.title}
              </MenuItem>
            ))}
          <Divider />
          {above !== undefined && (
            <MenuItem
              onClick={() => then(() => moves.place(prospect, { before: above }, neighbours))}
            >
              {translate('prospects.move.up')}
            </MenuItem>
          )}
          {below !== undefined && (
            <MenuItem
              onClick={() => then(() => moves.place(prospect, { after: below }, neighbours))}
            >
              {translate('prospects.move.down')}
            </MenuItem>
          )}
          <MenuItem onClick={care.open}>{translate('prospects.care.open')}</MenuItem>
          <MenuItem onClick={reasons.open}>{translate('prospects.move.remove')}</MenuItem>
        </Menu>
      )}
      {care.isOpen && button !== null && (
        <CareMenu prospect={prospect} anchor={button} onClose={care.leave} />
      )}
      {reasons.isOpen && button !== null && (
        <SkipMenu
          id={id}
          verb="remove"
          name={name}
          anchor={button}
          onClose={reasons.leave}
          onSkip={(reason, note) => {
            reasons.close();
            moves.remove(prospect, reason, note);
          }}
        />
      )}
    </>
  );
}, showsTheSame);

function showsTheSame(before: MoveMenuProps, after: MoveMenuProps): boolean {
  const { prospect, above, below, moves } = after;
  return (
    before.prospect === prospect &&
    before.above === above &&
    before.below === below &&
    before.moves.states.get(prospect.id) === moves.states.get(prospect.id)
  );
}
