import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { stages, stageTitle } from '../../../domain/pipeline/stages.ts';
import { useCommand } from '../providers/useCommand.ts';
import { offerUndo } from '../root/undo.ts';
import { SkipMenu } from '../suggestions/SkipMenu.tsx';

const CHANGES = ['prospects', 'suggestions', 'set-aside', 'projects'];

/** "Move to…" with Undo, and the way out of the pipeline with a reason. */
export function MoveMenu({ prospect }: { readonly prospect: ProspectResource }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<'menu' | 'reasons'>();
  const moving = useCommand('MOVE_PROSPECT', CHANGES);
  const removal = useCommand('REMOVE_PROSPECT', CHANGES);
  const restoring = useCommand('RESTORE_PROSPECT', CHANGES);
  const { id, name, stage, revision } = prospect;

  async function moveTo(to: string, ifMatch?: number) {
    setShown(undefined);
    const options = { body: { stage: to }, ifMatch };
    const moved = await moving.send(`prospects/${id}/move`, options);
    if (moved === undefined || ifMatch === undefined) return;
    offerUndo({
      message: `${name} is in “${stageTitle(to)}” now.`,
      undo: () => void moveTo(stage),
    });
  }

  async function remove(reason: string, note: string) {
    setShown(undefined);
    const options = { body: { reason, note }, ifMatch: revision };
    const removed = await removal.send(`prospects/${id}/remove`, options);
    if (removed === undefined) return;
    offerUndo({
      message: `${name} is removed from the project.`,
      undo: () => void restoring.send(`prospects/${id}/put-back`),
    });
  }

  return (
    <>
      <IconButton
        aria-label={`Move ${name} to…`}
        aria-haspopup="menu"
        onClick={(event) => {
          setButton(event.currentTarget);
          setShown('menu');
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={button} open={shown === 'menu'} onClose={() => setShown(undefined)}>
        <ListSubheader sx={{ background: 'none', lineHeight: '32px' }} role="presentation">
          Move to…
        </ListSubheader>
        {stages
          .filter((to) => to.id !== stage)
          .map((to) => (
            <MenuItem key={to.id} onClick={() => void moveTo(to.id, revision)}>
              {to.title}
            </MenuItem>
          ))}
        <Divider />
        <MenuItem onClick={() => setShown('reasons')}>Remove from the project…</MenuItem>
      </Menu>
      {shown === 'reasons' && button !== null && (
        <SkipMenu
          name={name}
          anchor={button}
          onClose={() => setShown(undefined)}
          onSkip={(reason, note) => void remove(reason, note)}
        />
      )}
    </>
  );
}
