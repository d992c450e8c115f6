import { useEffect, useEffectEvent, useState } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { useCommand } from '../providers/useCommand.ts';
import { jobUnderWay } from '../undo/undoStack.ts';
import { useJobProgress, type JobProgress } from './jobProgress.ts';

/** How often a running one is looked at where no live message comes through, in milliseconds. */
const LOOK_MS = 1_000;

/** Something that is done to many, as its resource tells of it. */
interface Job extends RaRecord {
  readonly id: string;
  readonly status: 'running' | 'finished' | 'failed';
  /** How many it is about. */
  readonly total: number;
  /** How many were left as they are, where that is to be told of each afterwards. */
  readonly failedCount?: number;
}

/** What is being done to many, and the way to begin it. */
export interface JobOfMany<J> {
  /** The one that was begun last, or that one follows; undefined before any. */
  readonly id: string | undefined;
  /** How far it is; undefined while nothing is being done. */
  readonly running: JobProgress | undefined;
  /** What was not done, to be read: none where all went well. */
  readonly outcome: J | undefined;
  /** Begins one by a command that answers its id; false where that was refused. */
  readonly send: (path: string, body: object) => Promise<boolean>;
  /** Why the last command was refused, where that is said in place. */
  readonly error: unknown;
  readonly isSending: boolean;
  readonly dismiss: () => void;
}

/**
 * Follows what is done to many as one job, from the command that begins it.
 * @param first one that began on another screen, which led here
 * @param onEnd what is to be told once it is over, with the call that takes it back
 */
export function useJobOfMany<J extends Job>(
  resource: string,
  first: string | undefined,
  onEnd: (job: J, undo: () => void) => void,
  { isSaidInPlace = false }: { readonly isSaidInPlace?: boolean } = {},
): JobOfMany<J> {
  const [id, setId] = useState(first);
  const [dismissed, setDismissed] = useState<string>();
  const request = useCommand('CHANGE_MANY', { isSaidInPlace });
  const told = useJobProgress(id ?? '');
  const { data } = useGetOne<J>(
    resource,
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

  const end = useEffectEvent((job: J) =>
    onEnd(job, () => void send(`${resource}/${job.id}/undo`, {})),
  );
  const isOver = data !== undefined && data.id === id && data.status !== 'running';
  const underWay = isOver ? undefined : id;
  useEffect(() => {
    if (underWay !== undefined) return jobUnderWay();
  }, [underWay]);
  useEffect(() => {
    if (isOver) end(data);
  }, [isOver, data]);

  return {
    id,
    running: underWay === undefined ? undefined : (told ?? { done: 0, total: data?.total }),
    outcome: isOver && isWorthReading(data) && id !== dismissed ? data : undefined,
    send,
    error: request.error,
    isSending: request.state === 'request',
    dismiss: () => setDismissed(id),
  };
}

function isWorthReading({ status, failedCount = 0 }: Job): boolean {
  return status === 'failed' || failedCount > 0;
}
