import Button from '@mui/material/Button';
import type { ProspectChangeResource } from '../../../domain/contracts/pipeline.ts';
import { Moment } from '../elements/Moment.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ActWords } from '../suggestions/ActWords.tsx';
import type { Act, ActState } from '../suggestions/useActs.ts';
import css from './PipelineHistory.module.css';
import { useOvertaken } from './useOvertaken.ts';
import { SEQUENCE_BEGUN, useWhoEnrolled } from './useWhoEnrolled.ts';

interface ChangeRowProps {
  readonly change: ProspectChangeResource;
  /** True where the page is as of this change. */
  readonly isShown: boolean;
  readonly mayUndo: boolean;
  readonly state: ActState | undefined;
  readonly onShow: () => void;
  readonly onAct: (act: Act) => void;
}

/** One change: when, what and by whom, its moment, and its Undo where nothing came after it. */
export function ChangeRow(props: ChangeRowProps) {
  const { change, isShown, mayUndo, state, onShow, onAct } = props;
  const translate = useTranslate();
  const overtaken = useOvertaken();
  const whoEnrolled = useWhoEnrolled();
  const { at, name, kind, isLatest } = change;
  const by = change.byName ?? translate('prospects.history.kith');
  const list = kind === 'accepted' ? change.fromList : null;
  const told = list === null ? kind : 'acceptedFrom';
  const words = translate(`prospects.history.${told}`, {
    by,
    name,
    from: change.fromStageTitle ?? '',
    stage: change.stageTitle ?? '',
    reason: change.reason ?? '',
    list: list ?? '',
  });
  const inverse = inverseOf(change);
  const failed = translate('prospects.history.failed', { name });
  const seen = { id: change.prospectId, stage: change.stage ?? '' };
  return (
    <li className={css.row} aria-current={isShown ? 'step' : undefined}>
      <span className={css.at}>
        <Moment at={at} />
      </span>
      <span className={css.words}>{words}</span>
      <span className={css.actions}>
        <Button
          size="small"
          aria-label={translate('prospects.history.showLabel', { words })}
          onClick={onShow}
        >
          {translate('prospects.history.show')}
        </Button>
        {mayUndo && isLatest && inverse !== undefined && (
          <Button
            size="small"
            variant="outlined"
            aria-label={translate('prospects.history.undoLabel', { words })}
            disabled={state?.kind === 'sending'}
            onClick={() =>
              onAct({
                ...inverse,
                doing: translate('undo.undoing', { what: words }),
                failed,
                ifMatch: change.revision,
                stale: {
                  words: async (code) =>
                    code === SEQUENCE_BEGUN
                      ? whoEnrolled(failed, change.prospectId)
                      : overtaken(failed, seen, {
                          stage: kind === 'moved' ? change.fromStage : null,
                        }),
                  again: translate('suggestions.act.undoAnyway'),
                  ...(kind === 'accepted' && { bodies: { [SEQUENCE_BEGUN]: {} } }),
                },
              })
            }
          >
            {translate('undo.undo')}
          </Button>
        )}
      </span>
      {state !== undefined && <ActWords state={state} />}
    </li>
  );
}

/** The command that takes a change back; whoever was put back, or skipped before, is decided on anew instead. */
function inverseOf({
  kind,
  prospectId,
  fromStage,
  fromOrderKey,
}: ProspectChangeResource): Pick<Act, 'path' | 'body'> | undefined {
  const path = (verb: string) => `prospects/${prospectId}/${verb}`;
  switch (kind) {
    case 'accepted':
      return { path: path('restore'), body: { sequences: 'keep' } };
    case 'skipped':
      return { path: path('restore') };
    case 'removed':
      return { path: path('put-back') };
    case 'moved':
      return {
        path: path('move'),
        body: { stage: fromStage, ...(fromOrderKey !== null && { orderKey: fromOrderKey }) },
      };
    case 'offeredAgain':
      return { path: path('reinstate') };
    case 'takenBack':
      return fromStage === null ? undefined : { path: path('reinstate') };
    case 'putBack':
      return undefined;
  }
}
