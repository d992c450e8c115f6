import { useRef, useState } from 'react';
import type { MoveProspectBody, ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { stageTitle as titleAmong } from '../../../domain/pipeline/stages.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useProject } from '../projects/useProject.ts';
import { keepDraft } from '../suggestions/drafts.ts';
import { useActs, type Acts } from '../suggestions/useActs.ts';
import type { Heading } from './board.ts';
import { useOvertaken, type Seen } from './useOvertaken.ts';
import { useStaysStopped } from './useStaysStopped.ts';

/** Who stands before and behind somebody in the stage, as far as they are shown. */
export interface Neighbours {
  readonly above?: string | undefined;
  readonly below?: string | undefined;
}

/** A place beside another prospect of the same stage, or where one stood before. */
export type Place = Pick<MoveProspectBody, 'before' | 'after' | 'orderKey'>;

/** What can be done with prospects, each with Undo, and how it goes. */
export interface Moves extends Pick<Acts, 'states'> {
  /** Those on the way to another place, until the answer is there and has been read. */
  readonly headings: ReadonlyMap<string, Heading>;
  readonly moveTo: (prospect: ProspectResource, stage: string, place?: Place) => void;
  readonly place: (prospect: ProspectResource, place: Place) => void;
  readonly remove: (prospect: ProspectResource, reason: string, note: string) => void;
}

/** What a command on a prospect answers. */
interface Changed {
  readonly revision: number;
}

/**
 * Moves prospects, and takes them out of the project. Undo is the inverse command, to the very place where they
 * stood, unless somebody has gone on from there since.
 */
export function useMoves(): Moves {
  const translate = useTranslate();
  const notify = useNotify();
  const overtaken = useOvertaken();
  const staysStopped = useStaysStopped();
  const tell = useTell('SEQUENCE_STAYS_STOPPED');
  const { stages } = useProject();
  const stageTitle = (id: string) => titleAmong(stages, id);
  const { states, run } = useActs('MOVE_PROSPECT');
  const [wanted, setWanted] = useState<Moves['headings']>(new Map());
  const underWay = useRef(new Map<string, Promise<void>>());
  // What has failed has gone nowhere.
  const headings = new Map([...wanted].filter(([id]) => states.get(id)?.kind === 'sending'));

  function move(
    seen: Seen & Pick<ProspectResource, 'name'>,
    body: Heading,
    { ifMatch, onDone }: { readonly ifMatch: number; readonly onDone?: (now: Changed) => void },
  ): Promise<void> {
    const { id, name } = seen;
    const failed = translate('prospects.move.failed', { name });
    const beside = body.after ?? body.before;
    const act = {
      path: `prospects/${id}/move`,
      body,
      ifMatch,
      doing: translate('prospects.move.doing', { name }),
      failed,
      overtaken: {
        'not-found': translate('prospects.move.gone', { name }),
        'neighbour-gone': translate('prospects.move.neighbourGone', { name }),
      },
      stale: {
        words: () => overtaken(failed, seen, { stage: body.stage, hasPlace: beside !== undefined }),
        again: translate('prospects.move.anyway', { stage: stageTitle(body.stage) }),
      },
      // Whom they are put beside has to stand there first.
      after: beside === undefined ? undefined : underWay.current.get(beside),
    };
    setWanted((before) => new Map(before).set(id, body));
    const going = run(id, act, (answer) => onDone?.(answer as Changed));
    underWay.current.set(id, going);
    return going;
  }

  /** Once somebody is back by Undo, where a sequence of theirs ended meanwhile. */
  const tellStopped = async ({ id, name }: Pick<ProspectResource, 'id' | 'name'>) => {
    if (!(await staysStopped({ candidacyId: id }))) return;
    tell(translate('prospects.move.staysStopped', { name }));
  };

  /** Puts somebody back where they stood before a move that left them in another revision. */
  const moveBack = ({ id, name, stage, orderKey }: ProspectResource, to: string, now: Changed) => {
    const onDone = () => {
      if (stage !== to) void tellStopped({ id, name });
    };
    return move({ id, name, stage: to }, { stage, orderKey }, { ifMatch: now.revision, onDone });
  };

  return {
    states,
    headings,
    moveTo(prospect, stage, place = {}) {
      const { name, revision } = prospect;
      const onDone = (now: Changed) =>
        notify(translate('prospects.move.done', { name, stage: stageTitle(stage) }), {
          undo: () => moveBack(prospect, stage, now),
          together: {
            kind: `prospects.move.${stage}`,
            words: (count) =>
              translate('prospects.move.many', {
                smart_count: count,
                stage: stageTitle(stage),
              }),
          },
        });
      void move(prospect, { stage, ...place }, { ifMatch: revision, onDone });
    },
    place(prospect, place) {
      const { name, revision, stage } = prospect;
      const words = translate('prospects.move.placed', { name, stage: stageTitle(stage) });
      const onDone = (now: Changed) =>
        notify(words, { undo: () => moveBack(prospect, stage, now) });
      void move(prospect, { stage, ...place }, { ifMatch: revision, onDone });
    },
    remove(prospect, reason, note) {
      const { id, name, revision } = prospect;
      const failed = translate('prospects.remove.failed', { name });
      const act = {
        path: `prospects/${id}/remove`,
        body: { reason, note },
        ifMatch: revision,
        doing: translate('prospects.remove.doing', { name }),
        failed,
        overtaken: { 'not-found': translate('prospects.move.gone', { name }) },
        stale: {
          words: () => overtaken(failed, prospect),
          again: translate('prospects.remove.anyway'),
        },
      };
      const notBack = translate('suggestions.setAside.notPutBack', { name });
      const back = (now: Changed) => ({
        path: `prospects/${id}/put-back`,
        ifMatch: now.revision,
        doing: translate('suggestions.setAside.puttingBack', { name }),
        failed: notBack,
        overtaken: { 'not-found': translate('suggestions.overtaken.back', { name }) },
        stale: {
          words: () => overtaken(notBack, prospect),
          again: translate('suggestions.act.undoAnyway'),
        },
      });
      void run(id, act, (answer) => {
        keepDraft('remove', id, '');
        notify(translate('prospects.remove.done', { name }), {
          undo: () => run(id, back(answer as Changed), () => void tellStopped(prospect)),
          together: {
            kind: 'prospects.remove',
            words: (count) => translate('prospects.remove.many', { smart_count: count }),
          },
        });
      });
    },
  };
}
