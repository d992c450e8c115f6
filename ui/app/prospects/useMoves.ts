import type { MoveProspectBody, ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { stageTitle, type StageId } from '../../../domain/pipeline/stages.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { keepDraft } from '../suggestions/drafts.ts';
import { useActs, type Acts } from '../suggestions/useActs.ts';

/** Who stands before and behind somebody in the stage, as far as they are shown. */
export interface Neighbours {
  readonly above?: string | undefined;
  readonly below?: string | undefined;
}

/** A place beside another prospect of the same stage. */
export type Place = Pick<MoveProspectBody, 'before' | 'after'>;

/** What can be done with prospects, each with Undo, and how it goes. */
export interface Moves extends Pick<Acts, 'states'> {
  readonly moveTo: (prospect: ProspectResource, stage: StageId, from: Neighbours) => void;
  readonly place: (prospect: ProspectResource, place: Place) => void;
  readonly remove: (prospect: ProspectResource, reason: string, note: string) => void;
}

/** Moves prospects, and takes them out of the project. Undo is the inverse command. */
export function useMoves(): Moves {
  const translate = useTranslate();
  const notify = useNotify();
  const { states, run } = useActs('MOVE_PROSPECT');

  function move(
    { id, name }: ProspectResource,
    body: MoveProspectBody,
    { ifMatch, onDone }: { readonly ifMatch?: number; readonly onDone?: () => void } = {},
  ) {
    const act = {
      path: `prospects/${id}/move`,
      body,
      ifMatch,
      doing: translate('prospects.move.doing', { name }),
      failed: translate('prospects.move.failed', { name }),
      overtaken: { 'not-found': translate('prospects.move.gone', { name }) },
    };
    run(id, act, onDone);
  }

  return {
    states,
    moveTo(prospect, stage, from) {
      const { name, revision } = prospect;
      move(
        prospect,
        { stage },
        {
          ifMatch: revision,
          onDone: () =>
            notify(translate('prospects.move.done', { name, stage: stageTitle(stage) }), {
              undo: () => move(prospect, { stage: prospect.stage as StageId, ...beside(from) }),
              together: {
                kind: `prospects.move.${stage}`,
                words: (count) =>
                  translate('prospects.move.many', {
                    smart_count: count,
                    stage: stageTitle(stage),
                  }),
              },
            }),
        },
      );
    },
    place(prospect, place) {
      const stage = prospect.stage as StageId;
      move(prospect, { stage, ...place }, { ifMatch: prospect.revision });
    },
    remove({ id, name, revision }, reason, note) {
      const act = {
        path: `prospects/${id}/remove`,
        body: { reason, note },
        ifMatch: revision,
        doing: translate('prospects.remove.doing', { name }),
        failed: translate('prospects.remove.failed', { name }),
        overtaken: { 'not-found': translate('prospects.move.gone', { name }) },
      };
      const back = {
        path: `prospects/${id}/put-back`,
        doing: translate('suggestions.setAside.puttingBack', { name }),
        failed: translate('suggestions.setAside.notPutBack', { name }),
        overtaken: { 'not-found': translate('suggestions.overtaken.back', { name }) },
      };
      run(id, act, () => {
        keepDraft('remove', id, '');
        notify(translate('prospects.remove.done', { name }), {
          undo: () => run(id, back),
          together: {
            kind: 'prospects.remove',
            words: (count) => translate('prospects.remove.many', { smart_count: count }),
          },
        });
      });
    },
  };
}

/** The place between two neighbours, by whichever there is. */
function beside({ above, below }: Neighbours): Place {
  if (above !== undefined) return { after: above };
  return below === undefined ? {} : { before: below };
}
