import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { MoveProspectBody, ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { stages, stageTitle, type StageId } from '../../../domain/pipeline/stages.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useCommand } from '../providers/useCommand.ts';
import { SkipMenu } from '../suggestions/SkipMenu.tsx';

const CHANGES = ['prospects', 'suggestions', 'set-aside', 'projects'];

/** Who stands before and behind somebody in the stage, as far as they are shown. */
export interface Neighbours {
  readonly above?: string | undefined;
  readonly below?: string | undefined;
}

interface MoveMenuProps extends Neighbours {
  readonly prospect: ProspectResource;
}

/** "Move to…" with Undo, places within the stage, and the way out of the pipeline with a reason. */
export function MoveMenu({ prospect, above, below }: MoveMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<'menu' | 'reasons'>();
  const moving = useCommand('MOVE_PROSPECT', CHANGES);
  const removal = useCommand('REMOVE_PROSPECT', CHANGES);
  const restoring = useCommand('RESTORE_PROSPECT', CHANGES);
  const notify = useNotify();
  const { id, name, stage, revision } = prospect;

  function move(body: MoveProspectBody, ifMatch?: number) {
    setShown(undefined);
    return moving.send(`prospects/${id}/move`, { body, ifMatch });
  }

  async function moveTo(to: StageId) {
    if ((await move({ stage: to }, revision)) === undefined) return;
    notify(`${name} is in “${stageTitle(to)}” now.`, {
      undo: () => void move({ stage: stage as StageId, ...beside({ above, below }) }),
    });
  }

  async function remove(reason: string, note: string) {
    setShown(undefined);
    const options = { body: { reason, note }, ifMatch: revision };
    const removed = await removal.send(`prospects/${id}/remove`, options);
    if (removed === undefined) return;
    notify(`${name} is removed from the project.`, {
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
            <MenuItem key={to.id} onClick={() => void moveTo(to.id)}>
              {to.title}
            </MenuItem>
          ))}
        <Divider />
        {above !== undefined && (
          <MenuItem onClick={() => void move({ stage: stage as StageId, before: above }, revision)}>
            Move up
          </MenuItem>
        )}
        {below !== undefined && (
          <MenuItem onClick={() => void move({ stage: stage as StageId, after: below }, revision)}>
            Move down
          </MenuItem>
        )}
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

/** The place between two neighbours, by whichever there is. */
function beside({ above, below }: Neighbours) {
  if (above !== undefined) return { after: above };
  return below === undefined ? {} : { before: below };
}
