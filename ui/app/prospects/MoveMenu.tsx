import { memo, useState } from 'react';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { MoreButton } from '../elements/MoreButton.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AddToSequenceDialog } from '../enrolments/AddToSequenceDialog.tsx';
import { SkipMenu } from '../suggestions/SkipMenu.tsx';
import { CareMenu } from './CareMenu.tsx';
import { MoveChoices } from './MoveChoices.tsx';
import type { Moves, Neighbours } from './useMoves.ts';

export interface MoveMenuProps extends Neighbours {
  readonly prospect: ProspectResource;
  readonly moves: Moves;
}

/** "Move to…", places within the stage, and the way out of the pipeline with a reason. */
export const MoveMenu = memo(function MoveMenu(props: MoveMenuProps) {
  const { prospect, moves } = props;
  const translate = useTranslate();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  // Of hundreds of menus few are ever opened.
  const [wasOpened, setWasOpened] = useState(false);
  const { id, name } = prospect;
  const menu = usePopup(`move-${id}`);
  const reasons = usePopup(`remove-${id}`);
  const care = usePopup(`care-${id}`);
  const sequence = usePopup(`sequence-${id}`);

  return (
    <>
      <MoreButton
        ref={setButton}
        data-move
        label={translate('prospects.move.label', { name })}
        isOpen={menu.isOpen}
        isDisabled={moves.states.get(id)?.kind === 'sending'}
        onOpen={() => {
          setWasOpened(true);
          menu.open();
        }}
      />
      {wasOpened && button !== null && (
        <MoveChoices
          {...props}
          anchor={button}
          isOpen={menu.isOpen}
          onClose={menu.leave}
          onChosen={menu.close}
          onCare={care.open}
          onSequence={sequence.open}
          onRemove={reasons.open}
        />
      )}
      {care.isOpen && button !== null && (
        <CareMenu prospect={prospect} anchor={button} onClose={care.leave} />
      )}
      {sequence.isOpen && (
        <AddToSequenceDialog
          projectId={prospect.projectId}
          whom={{ ids: [id] }}
          count={1}
          onClose={sequence.leave}
        />
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
