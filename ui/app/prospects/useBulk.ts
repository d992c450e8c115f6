import { useEffect, useEffectEvent, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import { stageTitle, type Stage } from '../../../domain/pipeline/stages.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { givenAlong } from '../lists/bringIn.ts';
import { useJobProgress, type JobProgress } from '../live/jobProgress.ts';
import { useProject } from '../projects/useProject.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { useTeam } from './useTeam.ts';

/** How often a running one is looked at where no live message comes through, in milliseconds. */
const LOOK_MS = 1_000;

/** What is being done to many, and the way to begin it. */
export interface Bulk {
  /** How far it is; undefined while nothing is being done. */
  readonly running: JobProgress | undefined;
  /** What was not done, to be read: none where all went well. */
  readonly outcome: BulkResource | undefined;
  readonly start: (body: object) => Promise<boolean>;
  readonly dismiss: () => void;
}

/** Does one thing to many prospects as one job, and tells what came of it, with its Undo. */
export function useBulk(): Bulk {
  const t = useTranslate();
  const { stages } = useProject();
  const team = useTeam();
  const notify = useNotify();
  const { readAgain } = usePage();
  const location = useLocation();
  const navigate = useNavigate();
  // One that began on another screen, which led here.
  const [id, setId] = useState(givenAlong(location.state).bulkId);
  const [dismissed, setDismissed] = useState<string>();
  const request = useCommand('CHANGE_MANY');
  const told = useJobProgress(id ?? '');
  const { data } = useGetOne<BulkResource>(
    'bulks',
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_MS : false),
    },
  );

  async function send(path: string, body: object): Promise<boolean> {
    const sent = await request.send(path, { body });
    if (sent === undefined) return false;
    setId((sent.answer as { id: string }).id);
    return true;
  }

  const end = useEffectEvent((bulk: BulkResource) => {
    void readAgain(['prospects']);
    // It has been told: who comes back to this address is not told again.
    if (location.state !== null) void navigate(location, { replace: true, state: null });
    if (bulk.done === 0) return;
    const undo = () => void send(`bulks/${bulk.id}/undo`, {});
    notify(wordsOf(bulk, { stages, team }, t), bulk.action === 'undo' ? {} : { undo });
  });
  const isOver = data !== undefined && data.id === id && data.status !== 'running';
  useEffect(() => {
    if (isOver) end(data);
  }, [isOver, data]);

  return {
    running: id === undefined || isOver ? undefined : (told ?? { done: 0, total: data?.total }),
    outcome: isOver && isWorthReading(data) && id !== dismissed ? data : undefined,
    start: (body) => send('bulks', body),
    dismiss: () => setDismissed(id),
  };
}

function isWorthReading({ status, failedCount }: BulkResource): boolean {
  return status === 'failed' || failedCount > 0;
}

/** What ids in a bulk are called. */
interface Named {
  readonly stages: readonly Stage[];
  readonly team: ReturnType<typeof useTeam>;
}

function wordsOf(bulk: BulkResource, { stages, team }: Named, t: Translate): string {
  const { action, stage, assigneeId, tag, done } = bulk;
  const count = { smart_count: done };
  switch (action) {
    case 'undo':
      return t('prospects.bulk.undone', count);
    case 'accept':
      return t('prospects.bulk.accepted', { ...count, list: bulk.listName ?? '' });
    case 'remove':
      return t('prospects.bulk.removed', count);
    case 'assign': {
      const who = team.find(({ id }) => id === assigneeId)?.title;
      return who === undefined
        ? t('prospects.bulk.unassigned', count)
        : t('prospects.bulk.assigned', { ...count, who });
    }
    case 'list':
      return t('prospects.bulk.listed', { ...count, list: bulk.listName ?? '' });
    case 'tag':
      return t('prospects.bulk.tagged', { ...count, tag: tag ?? '' });
    default:
      return t('prospects.bulk.moved', { ...count, stage: stageTitle(stages, stage ?? '') });
  }
}
