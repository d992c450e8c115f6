import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { MoveProspectBody, ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { stageTitle as titleAmong } from '../../../domain/pipeline/stages.ts';
import { agoWords } from '../elements/moments.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useProject } from '../projects/useProject.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { keepDraft } from '../suggestions/drafts.ts';
import { useActs, type Acts } from '../suggestions/useActs.ts';
import type { Heading } from './board.ts';

/** Who stands before and behind somebody in the stage, as far as they are shown. */
export interface Neighbours {
  readonly above?: string | undefined;
  readonly below?: string | undefined;
}

/** A place beside another prospect of the same stage. */
export type Place = Pick<MoveProspectBody, 'before' | 'after'>;

/** What can be done with prospects, each with Undo, and how it goes. */
export interface Moves extends Pick<Acts, 'states'> {
  /** Those on the way to another place, until the answer is there and has been read. */
  readonly headings: ReadonlyMap<string, Heading>;
  readonly moveTo: (
    prospect: ProspectResource,
    stage: string,
    from: Neighbours,
    place?: Place,
  ) => void;
  readonly place: (prospect: ProspectResource, place: Place, from: Neighbours) => void;
  readonly remove: (prospect: ProspectResource, reason: string, note: string) => void;
}

/** Moves prospects, and takes them out of the project. Undo is the inverse command. */
export function useMoves(): Moves {
  const translate = useTranslate();
  const notify = useNotify();
  const { stages } = useProject();
  const stageTitle = (id: string) => titleAmong(stages, id);
  const dataProvider = useDataProvider<KithDataProvider>();
  const { states, run } = useActs('MOVE_PROSPECT');
  const [wanted, setWanted] = useState<Moves['headings']>(new Map());
  // What has failed has gone nowhere.
  const headings = new Map([...wanted].filter(([id]) => states.get(id)?.kind === 'sending'));

  /** Who was quicker, where to and when: what to do about it is for who reads it. */
  async function overtakenWords({ id, name, stage, orderKey }: ProspectResource): Promise<string> {
    const { data } = await dataProvider.getOne<ProspectResource>('prospects', { id });
    const now = {
      name,
      stage: data.stageTitle,
      ago: agoWords(new Date(data.changedAt), new Date(), translate),
      who: data.changedByName ?? translate('prospects.move.somebody'),
    };
    if (data.stage === stage && data.orderKey === orderKey) {
      return translate('prospects.move.caredFor', { name });
    }
    return data.stage === stage
      ? translate('prospects.move.overtakenWithin', now)
      : translate('prospects.move.overtaken', now);
  }

  function move(
    prospect: ProspectResource,
    body: Heading,
    { ifMatch, onDone }: { readonly ifMatch?: number; readonly onDone?: () => void } = {},
  ) {
    const { id, name } = prospect;
    const act = {
      path: `prospects/${id}/move`,
      body,
      ifMatch,
      doing: translate('prospects.move.doing', { name }),
      failed: translate('prospects.move.failed', { name }),
      overtaken: {
        'not-found': translate('prospects.move.gone', { name }),
        'neighbour-gone': translate('prospects.move.neighbourGone', { name }),
      },
      stale: {
        words: () => overtakenWords(prospect),
        again: translate('prospects.move.anyway', { stage: stageTitle(body.stage) }),
      },
    };
    setWanted((before) => new Map(before).set(id, body));
    run(id, act, onDone);
  }

  return {
    states,
    headings,
    moveTo(prospect, stage, from, place = {}) {
      const { name, revision } = prospect;
      const onDone = () =>
        notify(translate('prospects.move.done', { name, stage: stageTitle(stage) }), {
          undo: () => move(prospect, { stage: prospect.stage, ...beside(from) }),
          together: {
            kind: `prospects.move.${stage}`,
            words: (count) =>
              translate('prospects.move.many', {
                smart_count: count,
                stage: stageTitle(stage),
              }),
          },
        });
      move(prospect, { stage, ...place }, { ifMatch: revision, onDone });
    },
    place(prospect, place, from) {
      const { name, revision, stage } = prospect;
      const words = translate('prospects.move.placed', { name, stage: stageTitle(stage) });
      const onDone = () =>
        notify(words, { undo: () => move(prospect, { stage, ...beside(from) }) });
      move(prospect, { stage, ...place }, { ifMatch: revision, onDone });
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

/** Who stands around one of these. */
export function neighboursOf(cards: readonly ProspectResource[], id: string): Neighbours {
  const at = cards.findIndex((card) => card.id === id);
  return at === -1 ? {} : { above: cards[at - 1]?.id, below: cards[at + 1]?.id };
}
